import type { ReactNode } from 'react'
import css from './page-heading.module.css'

/** The title of a list or an information page, with a sentence under it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={css.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </header>
  )
}
