import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { readAutosaves, type Written } from '../../screens/content/form/item-autosaves.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { KEPT } from '../journal/backup.ts'
import { listBackups } from '../journal/journal-store.ts'
import { plainText } from '../versions/text-lines.ts'
import css from './backups-dialog.module.css'
import type { LostWriting } from './find-lost-drafts.ts'
import { LostDifferences } from './lost-differences.tsx'
import { lostWhere } from './lost-offer.tsx'

type Props = {
  type: ContentType
  document: string
  of: Written
  empty: FormValues
  /** What the form shows now. */
  now: FormValues
  onRestore(lost: LostWriting<FormValues>): void
  onClose(): void
}

/** The five newest backups of this document in this browser, and what other devices left on the server. */
export function BackupsDialog({ type, document, of, empty, now, onRestore, onClose }: Props) {
  const here = useQuery({ queryKey: ['backups', document], queryFn: () => readHere(document), ...ALWAYS })
  const there = useQuery({
    queryKey: ['autosaves', document],
    queryFn: () => readAutosaves(of, empty),
    ...ALWAYS,
  })
  const own = new Set(here.data?.map(({ writing }) => writing))
  const all = [...(here.data ?? []), ...(there.data ?? []).filter(({ writing }) => !own.has(writing))]

  return (
    <DialogAbove onClose={onClose} title="Backups" size="52rem">
      <Text size="sm" c="dimmed" mb="md">
        The {KEPT} newest texts that were typed here and not saved. Restoring one changes the form, not what
        is stored.
      </Text>
      {here.isError && <FailedRead what="This browser’s backups could not be read." {...faultOf(here)} />}
      {there.isError && <FailedRead what="The server’s copies could not be read." {...faultOf(there)} />}
      {(here.isPending || there.isPending) && <Skeleton height={90} role="status" aria-label="Loading" />}
      {all.length === 0 && here.isSuccess && there.isSuccess && <Text>No backups of this item.</Text>}
      <ul className={css.list}>
        {all.map((backup) => (
          <Entry
            key={`${backup.writing}-${backup.typedAt}`}
            type={type}
            backup={backup}
            now={now}
            onRestore={onRestore}
          />
        ))}
      </ul>
    </DialogAbove>
  )
}

const ALWAYS = { staleTime: 0, gcTime: 0 }

async function readHere(document: string) {
  const backups = await listBackups<FormValues>(document)
  return backups
    .toSorted((a, b) => b.typedAt - a.typedAt)
    .map(({ writing, values, baseVersion, typedAt }) => ({
      writing,
      values,
      baseVersion,
      typedAt,
      userAgent: null,
    }))
}

const faultOf = ({ error, refetch }: { error: unknown; refetch(): unknown }) => ({ error, retry: refetch })

type EntryProps = {
  type: ContentType
  backup: LostWriting<FormValues>
  now: FormValues
  onRestore(lost: LostWriting<FormValues>): void
}

function Entry({ type, backup, now, onRestore }: EntryProps) {
  const [isCompared, setCompared] = useState(false)
  const { values } = backup
  const words = [values.title, plainText(values.body)].filter(Boolean).join(' · ')
  return (
    <li className={css.entry}>
      <Text fw={600}>Typed {lostWhere(backup)}</Text>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {words || 'Without words'}
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="default" onClick={() => onRestore(backup)}>
          Restore
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? 'Hide differences' : 'Show differences'}
        </Button>
      </Group>
      {isCompared && <LostDifferences type={type} from={now} to={values} />}
    </li>
  )
}
