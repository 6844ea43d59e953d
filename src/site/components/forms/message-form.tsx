import type { MessageKind } from '#messages/message-kinds.schema.ts'
import css from './form-section.module.css'
import { ReaderForm } from './reader-form.tsx'

type Props = {
  kind: MessageKind
  heading: string
  intro?: string
  /** Stands in the subject until the reader writes another. */
  subject?: string
  /** What its button says, where a page has more than one. */
  button?: string
}

/** A message to us: stored, and answered by a person. Works as a plain form. */
export function MessageForm({ kind, heading, intro, subject, button }: Props) {
  return (
    <section className={css.section} aria-labelledby={kind}>
      <h2 id={kind}>{heading}</h2>
      {intro && <p>{intro}</p>}
      <ReaderForm
        form="message"
        id={kind}
        hidden={{ kind }}
        {...(subject && { values: { subject } })}
        {...(button && { button })}
      />
    </section>
  )
}
