import css from './badge.module.css'
import type { BadgeTone } from './badge-of.ts'

/** A short label on a tint. Never the only sign of anything: the words say it too. */
export function Badge({ label, tone = 'indigo' }: { label: string; tone?: BadgeTone }) {
  return <span className={`${css.badge} ${css[tone]}`}>{label}</span>
}
