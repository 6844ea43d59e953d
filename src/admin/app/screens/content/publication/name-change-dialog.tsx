import { Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LONGEST_NOTE, MINOR, type TextChange } from '#content/corrections/correction.schema.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { limited } from '../../../ui/limited.ts'
import type { AskedChange } from './use-asked-change.ts'

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

/** Over the form, before its changes become public. */
export function NameChangeDialog({ asked }: { asked: AskedChange | null }) {
  if (!asked) return null
  return (
    <DialogAbove onClose={() => asked.answer(null)} title="What kind of change is it?">
      <NameChangeForm {...asked} />
    </DialogAbove>
  )
}

function NameChangeForm({ isTakenBack, answer }: AskedChange) {
  const form = useForm<TextChange>({
    initialValues: MINOR,
    validate: {
      note: (note, { kind }) => {
        if (kind === 'minor') return null
        return note.trim() === '' ? 'Tell readers what has changed.' : null
      },
    },
  })
  const { kind } = form.values
  const send = form.onSubmit(({ note, changesMeaning }) =>
    answer({
      kind,
      note: kind === 'minor' ? '' : note,
      changesMeaning: kind === 'correction' && changesMeaning,
    }),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Else the form below the dialog would be submitted with it.
        event.stopPropagation()
        send(event)
      }}
    >
      <Stack>
        <Radio.Group
          label={isTakenBack ? 'Readers saw it before, with another text' : 'Readers see this text already'}
          {...form.getInputProps('kind')}
        >
          <Stack gap="xs" mt="xs">
            {CHOICES.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
        {kind !== 'minor' && (
          <Textarea
            description="It stands on the item with today’s date, on the page of corrections and in the feeds."
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
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button type="submit">Publish as this</Button>
        </Group>
      </Stack>
    </form>
  )
}
