import type { ReactNode } from 'react'
import { useClientModule } from '../../page/use-client-module.ts'
import css from './media-row.module.css'

/** A list of wide cards: one under the other, or in pairs where there is room. */
export function MediaRows({ variant, children }: { variant: 'rows' | 'pairs'; children: ReactNode }) {
  const called = useClientModule('src/site/client/highlight.ts')
  return (
    <div className={css[variant]} data-list="" data-called={called['data-module']}>
      {children}
    </div>
  )
}
