import type { ReactNode } from 'react'
import { KenteStripe } from './kente-stripe.tsx'
import { Knot } from './knot.tsx'

type Props = { title: string; lead: ReactNode; children?: ReactNode }

/** What stands before the panel: a card with what is asked for. */
export function Door({ title, lead, children }: Props) {
  return (
    <main className="door">
      <div className="door-card">
        <KenteStripe />
        <div className="door-inside">
          <span className="door-mark">
            <Knot size={44} />
          </span>
          <h1 className="door-title">{title}</h1>
          <p className="door-lead">{lead}</p>
          {children}
        </div>
      </div>
      <a href="/" className="door-back">
        Back to Site
      </a>
    </main>
  )
}
