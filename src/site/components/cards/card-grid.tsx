import type { ReactNode } from 'react'
import css from './card-grid.module.css'

/** Cards in one column on a phone, two or three where there is room. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
