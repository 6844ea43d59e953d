import type { ReactNode } from 'react'
import css from './filter-row.module.css'

/** A list's search and its filters: one row on a desk, a column on a phone. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <search className={css.row}>{children}</search>
}
