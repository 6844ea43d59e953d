import css from './form-section.module.css'
import { ReaderForm, type Said } from './reader-form.tsx'

type Props = {
  heading?: string
  intro?: string
  /** What the last attempt led to, where the page was asked for with it. */
  said?: Said
}

/** The newsletter's signup. Works as a plain form. */
export function SignupForm({ heading = 'Newsletter', intro, said }: Props) {
  return (
    <section className={`${css.section} ${css.signup}`} aria-labelledby="signup">
      <h2 id="signup">{heading}</h2>
      {intro && <p>{intro}</p>}
      <ReaderForm form="signup" id="newsletter" {...(said && { said })} />
    </section>
  )
}
