import type { ReactNode } from 'react'
import { Knot } from '#design/knot.tsx'
import css from './empty-place.module.css'

type Props = { title: string; text?: string; children?: ReactNode }

/** Where there is truly nothing: the mark, what that means, and what to do next. */
export function EmptyPlace({ title, text, children }: Props) {
  return (
    <div className={css.place}>
      <span className={css.mark}>
        <Knot size={56} />
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </div>
  )
}
