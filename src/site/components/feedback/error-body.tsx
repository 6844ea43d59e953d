import { ButtonLink } from '../controls/button-link.tsx'
import css from './message.module.css'
import { Message } from './message.tsx'

/** A page that cannot be shown now. 'Try again' asks for the same address once more. */
export function ErrorBody({ title, text }: { title: string; text: string }) {
  return (
    <Message title={title} text={text}>
      <p className={css.buttons}>
        <ButtonLink href="">Try again</ButtonLink>
        <ButtonLink href="/" tone="outline">
          Go to homepage
        </ButtonLink>
      </p>
    </Message>
  )
}
