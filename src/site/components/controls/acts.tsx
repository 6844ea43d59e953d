import type { ReactNode } from 'react'
import css from './acts.module.css'

/** Buttons side by side, or below one another on a phone. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={css.acts}>{children}</div>
}
