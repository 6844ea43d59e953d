import { ButtonLink } from '../controls/button-link.tsx'
import css from './message.module.css'
import { Message } from './message.tsx'

type Props = {
  title: string
  text: string
  backHref: string
  backLabel: string
}

/** An item that never was, is not published, or is in the trash. */
export function MissingItemBody({ title, text, backHref, backLabel }: Props) {
  return (
    <Message title={title} text={text}>
      <p className={css.buttons}>
        <ButtonLink href={backHref}>{backLabel}</ButtonLink>
      </p>
    </Message>
  )
}
