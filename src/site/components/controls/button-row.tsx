import type { ReactNode } from 'react'
import css from './button-row.module.css'

/** Buttons side by side, or below one another on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
