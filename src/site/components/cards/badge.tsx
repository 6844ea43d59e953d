import type { Tone } from '#content/types/content-type.ts'
import css from './badge.module.css'

/** A short label on a tint. Never the only sign of anything: the words say it too. */
export function Badge({ label, tone = 'indigo' }: { label: string; tone?: Tone }) {
  return <span className={`${css.badge} ${css[tone]}`}>{label}</span>
}
