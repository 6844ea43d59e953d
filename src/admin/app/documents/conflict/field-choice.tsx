import { SegmentedControl } from '@mantine/core'
import type { DocumentField } from '../kind/document-kind.ts'
import { LazyTextDiff } from '../versions/lazy-text-diff.tsx'
import { ScrolledText } from '../versions/scrolled-text.tsx'
import css from './conflict-dialog.module.css'
import type { Side } from './merge-copies.ts'

type Props<Values> = {
  field: DocumentField<Values>
  mine: Values
  theirs: Values
  /** Undefined: not decided. */
  choice: Side | undefined
  onChoose(side: Side): void
}

/** One field in both copies, and whose goes on. */
export function FieldChoice<Values>({ field, mine, theirs, choice, onChoose }: Props<Values>) {
  const { name, label, isRich, show } = field
  const [yours, other] = [show(mine), show(theirs)]
  const kind = isRich ? 'html' : 'text'
  return (
    <section className={css.field} data-decided={choice || undefined} aria-label={label}>
      <div className={css.heading}>
        <h3>{label}</h3>
        <SegmentedControl
          aria-label={`${label}: whose text`}
          // Without a choice neither is marked.
          value={choice ?? ''}
          name={`choice-${name}`}
          data={[
            { value: 'mine', label: 'Keep mine' },
            { value: 'theirs', label: 'Take theirs' },
          ]}
          onChange={(side) => onChoose(side as Side)}
        />
      </div>
      <div className={css.copies}>
        <div className={css.copy} data-chosen={choice === 'mine' || undefined}>
          <h4>Yours</h4>
          <ScrolledText className={css.said} label={`${label}, yours`}>
            <LazyTextDiff from={other} to={yours} kind={kind} side="to" />
          </ScrolledText>
        </div>
        <div className={css.copy} data-chosen={choice === 'theirs' || undefined}>
          <h4>Theirs</h4>
          <ScrolledText className={css.said} label={`${label}, theirs`}>
            <LazyTextDiff from={yours} to={other} kind={kind} side="to" />
          </ScrolledText>
        </div>
      </div>
    </section>
  )
}
