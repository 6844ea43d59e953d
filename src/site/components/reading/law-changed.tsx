import { authorityName } from '#authorities/authorities.schema.ts'
import type { LawChange, OutdatingChange } from '#authorities/changes/law-changes.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { formatLegalDate } from '../dates.ts'
import css from './law-changed.module.css'

type Props = { changes: readonly OutdatingChange[]; lawStatedAt: string | null }

/** Over the text: what became of the law that a piece cites since the day whose law it states. */
export function LawChanged({ changes, lawStatedAt }: Props) {
  if (changes.length === 0 || lawStatedAt === null) return null
  return (
    <aside className={`narrow ${css.changed}`} aria-label="The law has changed">
      <p>
        <b>The law has changed</b> since the day whose law is stated here, {formatLegalDate(lawStatedAt)}.
      </p>
      {changes.map(({ id, label, title, year, authorityKind, ...change }) => (
        <p key={id}>
          {keepTogether(authorityName({ label, title, year, kind: authorityKind }))}{' '}
          <BecameOf change={change} />.
        </p>
      ))}
    </aside>
  )
}

/** `was amended on 3 March 2026 by Act 1099` */
export function BecameOf({ change: { kind, changedOn, byWhat } }: { change: Omit<LawChange, 'id'> }) {
  return (
    <>
      {`was ${kind} on `}
      <time dateTime={changedOn}>{formatLegalDate(changedOn)}</time>
      {byWhat && ` by ${keepTogether(byWhat)}`}
    </>
  )
}
