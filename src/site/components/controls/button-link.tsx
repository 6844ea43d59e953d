import type { ReactNode } from 'react'
import css from './button.module.css'

type Props = {
  href: string
  /** `gold` calls to the one main act, `indigo` is the everyday button, `outline` the quiet one beside it. */
  tone?: 'gold' | 'indigo' | 'outline'
  /** Opens in a new tab, without handing over this one. */
  newTab?: boolean
  /** What `useClientModule` gives, for a link that a script makes better. */
  module?: object
  children: ReactNode
}

/** A link that looks like a button, 44 px high at least. Real buttons use the same classes of `button.module.css`. */
export function ButtonLink({ href, tone = 'indigo', newTab, module, children }: Props) {
  return (
    <a
      className={`${css.button} ${css[tone]}`}
      href={href}
      {...module}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
