import type { ReactNode } from 'react'
import css from './information.module.css'

type Props = { title: string; children: ReactNode }

/** A headed part of an information page, as wide as reading is easy. */
export function TextSection({ title, children }: Props) {
  return (
    <section className={css.text}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
