import { Anchor } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { KenteStripe } from '#design/kente-stripe.tsx'
import { Knot } from '#design/knot.tsx'
import css from './door.module.css'

type Props = { title: string; lead: ReactNode; children?: ReactNode }

/** What stands before the panel: a card with what is asked for. */
export function Door({ title, lead, children }: Props) {
  return (
    <main className={css.screen}>
      <div className={css.card}>
        <KenteStripe />
        <div className={css.inside}>
          <span className={css.mark}>
            <Knot size={44} />
          </span>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
      </div>
      <Anchor href="/" className={css.back}>
        Back to Site
      </Anchor>
    </main>
  )
}

/** What the tab is called. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Admin Panel`
  }, [title])
}
