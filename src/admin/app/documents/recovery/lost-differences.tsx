import { Text } from '@mantine/core'
import { differingFields } from '../kind/differing-fields.ts'
import type { DocumentField } from '../kind/document-kind.ts'
import { LazyTextDiff } from '../versions/lazy-text-diff.tsx'
import { ScrolledText } from '../versions/scrolled-text.tsx'
import css from './lost-differences.module.css'

type Props<Values> = { fields: DocumentField<Values>[]; from: Values; to: Values }

/** Every field in which two texts of one form differ, word by word. */
export function LostDifferences<Values>({ fields, from, to }: Props<Values>) {
  const differing = differingFields(fields, from, to)
  if (differing.length === 0) return <Text size="sm">It says what the form says now.</Text>
  return (
    <ScrolledText className={css.fields} label="Differences">
      {differing.map(({ name, label, isRich, show }) => (
        <div key={name}>
          <p className={css.label}>{label}</p>
          <LazyTextDiff from={show(from)} to={show(to)} kind={isRich ? 'html' : 'text'} />
        </div>
      ))}
    </ScrolledText>
  )
}
