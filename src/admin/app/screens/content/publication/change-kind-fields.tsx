import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LONGEST_NOTE, type TextChange } from '#content/corrections/correction.schema.ts'
import { limited } from '../../../ui/limited.ts'

const CHOICES: { value: TextChange['kind']; label: string; description: string }[] = [
  {
    value: 'minor',
    label: 'Minor',
    description: 'Spelling, layout, a broken link. Readers are told nothing.',
  },
  { value: 'clarification', label: 'Clarification', description: 'It was right, and could be misread.' },
  { value: 'correction', label: 'Correction', description: 'Something was wrong.' },
  { value: 'removal', label: 'Removal for legal reasons', description: 'Something had to be taken out.' },
]

/** What a person says of a change before the server reads it; the hour stands beside it where it is for later. */
export type ChangeForm = UseFormReturnType<TextChange & { at: string | null }>

type Props = { form: ChangeForm; label: string; isLater?: boolean }

/** What a change to a text is, and what readers are told of it. */
export function ChangeKindFields({ form, label, isLater = false }: Props) {
  const { kind } = form.values
  return (
    <>
      <Radio.Group label={label} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          {CHOICES.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </Radio.Group>
      {kind !== 'minor' && (
        <Textarea
          description={`It stands on the item with ${isLater ? 'the day of its hour' : 'today’s date'}, on the page of corrections and in the feeds.`}
          autosize
          minRows={2}
          required
          {...limited('Note to readers', LONGEST_NOTE, form.getInputProps('note'))}
        />
      )}
      {kind === 'correction' && (
        <Checkbox
          label="It changes the meaning"
          description="The note then stands above the text."
          {...form.getInputProps('changesMeaning', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

/** Why a note cannot be sent as it is; null: it can. */
export function noteProblem(note: string, { kind }: Pick<TextChange, 'kind'>): string | null {
  if (kind === 'minor') return null
  return note.trim() === '' ? 'Tell readers what has changed.' : null
}

/** As the server takes it: what belongs to another kind is left out. */
export function toTextChange({ kind, note, changesMeaning }: TextChange): TextChange {
  return {
    kind,
    note: kind === 'minor' ? '' : note,
    changesMeaning: kind === 'correction' && changesMeaning,
  }
}
