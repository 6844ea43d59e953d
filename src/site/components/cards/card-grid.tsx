import type { ReactNode } from 'react'
import { useClientModule } from '../../page/use-client-module.ts'
import css from './card-grid.module.css'

/**
 * Cards in one column on a phone, two or three where there is room. `called` where an address may name one of them, as
 * `#video-12` does.
 */
export function CardGrid({ children, called }: { children: ReactNode; called?: boolean }) {
  const highlight = useClientModule('src/site/client/highlight.ts')
  return (
    <div className={css.grid} data-list="" data-called={called ? highlight['data-module'] : undefined}>
      {children}
    </div>
  )
}
