import { Button, Group, Stack } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { serverNow } from '../../../api/server-clock.ts'
import { calendar } from '../../../ui/calendar.ts'
import { fromAccraTime } from '../../../ui/dates.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { ChangeKindFields, noteProblem, toTextChange } from './change-kind-fields.tsx'
import type { AskedChange } from './use-asked-change.ts'

/** Over the form, before its changes become public: when, where that is later, and what they are to readers. */
export function NameChangeDialog({ asked }: { asked: AskedChange | null }) {
  if (!asked) return null
  const title = asked.isLater ? 'Publish the changes at an hour' : 'What kind of change is it?'
  return (
    <DialogAbove onClose={() => asked.answer(null)} title={title}>
      <NameChangeForm {...asked} />
    </DialogAbove>
  )
}

function NameChangeForm({ isTakenBack, isLater, isText, typed, keep, answer }: AskedChange) {
  const form = useForm({
    initialValues: typed,
    onValuesChange: keep,
    validate: {
      note: (note, change) => (isText ? noteProblem(note, change) : null),
      at: (at) => (isLater ? hourProblem(at) : null),
    },
  })
  const send = form.onSubmit(({ at, ...change }) =>
    answer({
      change: isText ? toTextChange(change) : undefined,
      at: at === null ? null : fromAccraTime(at),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => sendAlone(event, send)}>
      <Stack>
        {isLater && (
          <DateTimePicker
            label="Day and hour"
            description="Accra time. Readers see the text before the changes until then."
            required
            {...calendar('changes-hour')}
            valueFormat="MMMM D, YYYY, HH:mm"
            minDate={new Date(serverNow()).toISOString().slice(0, 10)}
            clearButtonProps={{ 'aria-label': 'Clear the hour' }}
            timePickerProps={{ 'aria-label': 'Time in Accra' }}
            submitButtonProps={{ 'aria-label': 'Use this hour' }}
            {...form.getInputProps('at')}
          />
        )}
        {isText && (
          <ChangeKindFields
            form={form}
            label={
              isTakenBack
                ? 'Readers saw it before, with another text'
                : isLater
                  ? 'What kind of change is it?'
                  : 'Readers see this text already'
            }
            isLater={isLater}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(null)}>
            Cancel
          </Button>
          <Button type="submit">{isLater ? 'Schedule' : 'Publish as this'}</Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Else the form below the dialog would be submitted with it. */
function sendAlone(event: FormEvent<HTMLFormElement>, send: (event: FormEvent<HTMLFormElement>) => void) {
  event.stopPropagation()
  send(event)
}

function hourProblem(at: string | null): string | null {
  if (at !== null && Date.parse(fromAccraTime(at)) > serverNow()) return null
  return 'Choose a day and an hour to come.'
}
