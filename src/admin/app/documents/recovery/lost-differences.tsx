import { Text } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { differingFields } from '../../screens/content/form/item-fields.ts'
import { LazyTextDiff } from '../versions/lazy-text-diff.tsx'
import { ScrolledText } from '../versions/scrolled-text.tsx'
import css from './lost-differences.module.css'

type Props = { type: ContentType; from: FormValues; to: FormValues }

/** Every field in which two texts of one form differ, word by word. */
export function LostDifferences({ type, from, to }: Props) {
  const fields = differingFields(type, from, to)
  if (fields.length === 0) return <Text size="sm">It says what the form says now.</Text>
  return (
    <ScrolledText className={css.fields} label="Differences">
      {fields.map(({ name, label, isRich, show }) => (
        <div key={name}>
          <p className={css.label}>{label}</p>
          <LazyTextDiff from={show(from)} to={show(to)} kind={isRich ? 'html' : 'text'} />
        </div>
      ))}
    </ScrolledText>
  )
}
