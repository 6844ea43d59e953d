import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { KEPT, newestFirst } from '../journal/backup.ts'
import { listBackups } from '../journal/journal-store.ts'
import type {
  DocumentField,
  DocumentKind,
  DocumentValues,
  LostDraft,
  StoredCopy,
} from '../kind/document-kind.ts'
import { plainText } from '../versions/text-lines.ts'
import css from './backups-dialog.module.css'
import { DifferenceButton } from './difference-button.tsx'
import { fromBackup } from './find-lost-drafts.ts'
import { LostDifferences } from './lost-differences.tsx'
import { lostWhere } from './lost-where.ts'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  /** What the form shows now. */
  now: Values
  onRestore(lost: LostDraft<Values>): void
  onClose(): void
}

const ALWAYS = { staleTime: 0, gcTime: 0 }

/** The five newest backups of this document in this browser, and what other devices left on the server. */
export function BackupsDialog<Values extends DocumentValues, Stored extends StoredCopy>({
  kind: { name, fields, autosaves, says },
  now,
  onRestore,
  onClose,
}: Props<Values, Stored>) {
  const here = useQuery({
    queryKey: ['backups', name],
    queryFn: async () => newestFirst(await listBackups<Values>(name)).map(fromBackup),
    ...ALWAYS,
  })
  const there = useQuery({
    queryKey: ['autosaves', name],
    queryFn: async () => (await autosaves?.list()) ?? [],
    ...ALWAYS,
  })
  const own = new Set(here.data?.map(({ draftSession }) => draftSession))
  const elsewhere = (there.data ?? []).filter(({ draftSession }) => !own.has(draftSession))
  const all = [...(here.data ?? []), ...elsewhere]
  return (
    <DialogAbove onClose={onClose} title="Backups" size="52rem">
      <Text size="sm" c="dimmed" mb="md">
        The {KEPT} newest texts that were typed here and not saved. Restoring one changes the form, not what
        is stored.
      </Text>
      {here.isError && <FailedRead what="This browser’s backups could not be read." {...faultOf(here)} />}
      {there.isError && <FailedRead what="The server’s copies could not be read." {...faultOf(there)} />}
      {(here.isPending || there.isPending) && <Skeleton height={90} role="status" aria-label="Loading" />}
      {all.length === 0 && here.isSuccess && there.isSuccess && <Text>No backups of this {says.noun}.</Text>}
      <ul className={css.list}>
        {all.map((lost) => (
          <Entry
            key={`${lost.draftSession}-${lost.typedAt}`}
            fields={fields}
            lost={lost}
            now={now}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </DialogAbove>
  )
}

const faultOf = ({ error, refetch }: { error: unknown; refetch(): unknown }) => ({ error, retry: refetch })

type EntryProps<Values> = {
  fields: DocumentField<Values>[]
  lost: LostDraft<Values>
  now: Values
  onRestore(lost: LostDraft<Values>): void
}

function Entry<Values extends DocumentValues>({ fields, lost, now, onRestore }: EntryProps<Values>) {
  const [isCompared, setCompared] = useState(false)
  const { values } = lost
  const words = [values.title, plainText(values.body)].filter(Boolean).join(' · ')
  return (
    <li className={css.entry}>
      <Text fw={600}>Typed {lostWhere(lost)}</Text>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {words || 'Without words'}
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="default" onClick={() => onRestore(lost)}>
          Restore
        </Button>
        <DifferenceButton isCompared={isCompared} onToggle={() => setCompared(!isCompared)} />
      </Group>
      {isCompared && <LostDifferences fields={fields} from={now} to={values} />}
    </li>
  )
}
