import type { ReactNode } from 'react'
import type { AdinkraName } from '../art/adinkra/adinkra-symbol.tsx'
import { AdinkraSymbol } from '../art/adinkra/adinkra-symbol.tsx'
import css from './information.module.css'

export type TextCard = {
  title: string
  text: ReactNode
  /** Where the whole card leads. */
  href?: string
  symbol?: AdinkraName
}

/** Cards of words: one column on a phone, two or three where there is room. */
export function TextCards({
  cards,
  heading: Heading = 'h2',
}: {
  cards: readonly TextCard[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={css.cards}>
      {cards.map(({ title, text, href, symbol }) => (
        <li key={title}>
          {symbol && <AdinkraSymbol name={symbol} />}
          <Heading>{href ? <a href={href}>{title}</a> : title}</Heading>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </li>
      ))}
    </ul>
  )
}
