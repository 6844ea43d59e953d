import { CORRECTION_LABELS } from '#content/corrections/correction.schema.ts'
import type { CorrectionNote } from '#content/corrections/corrections.queries.ts'
import { formatLegalDate } from '../dates.ts'
import css from './law-changed.module.css'

/** What readers were told of changes to the text, each with its day; nothing where there are none. It looks like a change of the law: a reader pays for no styles of its own. */
export function CorrectionNotes({ notes }: { notes: readonly CorrectionNote[] }) {
  if (notes.length === 0) return null
  return (
    <aside
      className={`narrow ${css.changed}`}
      aria-label={notes[0]?.changesMeaning ? 'Corrected' : 'Notes on changes'}
    >
      {notes.map(({ id, kind, note, madeAt }) => (
        <p key={id}>
          <b>
            {`${CORRECTION_LABELS[kind]}, `}
            <time dateTime={madeAt}>{formatLegalDate(madeAt.slice(0, 10))}</time>:
          </b>{' '}
          {note}
        </p>
      ))}
      <p>
        <a href="/corrections">All corrections</a>
      </p>
    </aside>
  )
}
