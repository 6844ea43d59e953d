import type { ReactNode } from 'react'
import { Knot } from '#design/knot.tsx'
import css from './empty-state.module.css'

/** What a list or section says while there is nothing in it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <Knot />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
