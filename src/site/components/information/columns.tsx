import type { ReactNode } from 'react'
import css from './information.module.css'

/** Two parts beside each other where there is room: the main one first, or both alike. */
export function Columns({ even, children }: { even?: boolean; children: ReactNode }) {
  return <div className={even ? `${css.columns} ${css.even}` : css.columns}>{children}</div>
}
