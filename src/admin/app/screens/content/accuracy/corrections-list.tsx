import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { CORRECTION_LABELS, LONGEST_NOTE } from '#content/corrections/correction.schema.ts'
import type { api } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { limited } from '../../../ui/limited.ts'
import css from './accuracy.module.css'
import { correctionsQuery, useCorrectionChanges } from './corrections-query.ts'

type Note = InferResponseType<(typeof api.content)[':id']['corrections']['$get']>['notes'][number]

/** What readers were told of changes to the item, the latest first, also what was withdrawn. */
export function CorrectionsList({ id }: { id: number }) {
  const query = useQuery(correctionsQuery(id))
  if (query.isError)
    return <FailedRead what="The notes could not be read" error={query.error} retry={query.refetch} />
  if (!query.data) return <Text role="status">Reading the notes…</Text>
  const { notes } = query.data
  if (notes.length === 0) return <Text>Readers were told of no change.</Text>
  return (
    <ul className={css.list}>
      {notes.map((note) => (
        <NoteLine key={note.id} id={id} note={note} />
      ))}
    </ul>
  )
}

function NoteLine({ id, note }: { id: number; note: Note }) {
  const mayPublish = useMay()('content.publish')
  const [doing, setDoing] = useState<'mend' | 'withdraw' | null>(null)
  const { mend, withdraw } = useCorrectionChanges(id, note)
  const label = `${CORRECTION_LABELS[note.kind]}, ${formatDateTime(note.madeAt)}`
  const done = { onSuccess: () => setDoing(null) }
  return (
    <li className={css.line} aria-label={label}>
      <strong>{label}</strong>
      <Text className={css.words} {...(note.withdrawn && { td: 'line-through' })}>
        {note.note}
      </Text>
      {note.withdrawn && (
        <Text size="sm" className={css.decided}>
          {note.withdrawn.by} withdrew it on {formatDateTime(note.withdrawn.at)}.
        </Text>
      )}
      {note.former.map(({ note: words, endedAt, endedBy }) => (
        <Text key={endedAt} size="sm" className={css.decided}>
          Until {endedBy} changed it on {formatDateTime(endedAt)}: “{words}”
        </Text>
      ))}
      {mayPublish && !note.withdrawn && doing === null && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setDoing('mend')}>
            Edit
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setDoing('withdraw')}>
            Withdraw
          </Button>
        </Group>
      )}
      {doing === 'mend' && (
        <MendForm
          words={note.note}
          isSaving={mend.isPending}
          onLeave={() => setDoing(null)}
          onSave={(words) => mend.mutate(words, done)}
        />
      )}
      {doing === 'withdraw' && (
        <Stack gap="xs" role="group" aria-label="Withdraw the note">
          <Text size="sm">
            Readers will not see it any more, on no page and in no feed. It stays in this list.
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setDoing(null)}>
              Cancel
            </Button>
            <Button
              size="compact-sm"
              color="clay"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined, done)}
            >
              Withdraw the note
            </Button>
          </Group>
        </Stack>
      )}
    </li>
  )
}

type MendProps = { words: string; isSaving: boolean; onLeave(): void; onSave(words: string): void }

/** What is typed stays until it is saved. */
function MendForm({ words, isSaving, onLeave, onSave }: MendProps) {
  const [typed, setTyped] = useState(words)
  return (
    <Stack gap="xs">
      <Textarea
        autosize
        autoFocus
        minRows={2}
        {...limited('Note to readers', LONGEST_NOTE, {
          value: typed,
          onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
          ...(typed.trim() === '' && { error: 'Tell readers what has changed, or withdraw the note.' }),
        })}
      />
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onLeave}>
          Cancel
        </Button>
        <Button
          size="compact-sm"
          loading={isSaving}
          disabled={typed.trim() === '' || typed.length > LONGEST_NOTE}
          onClick={() => onSave(typed)}
        >
          Save the note
        </Button>
      </Group>
    </Stack>
  )
}
