import { type ReactNode, useId } from 'react'
import css from './list-card.module.css'

type Props = { title: string; note?: string; aside?: ReactNode; children: ReactNode }

/** A titled card around a list or a chart. */
export function ListCard({ title, note, aside, children }: Props) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={css.note}>{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
