import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newestOfEach } from '../../documents/journal/backup.ts'
import { decideWriting, listBackups } from '../../documents/journal/journal-store.ts'
import { LazyTextDiff } from '../../documents/versions/lazy-text-diff.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { isSamePage, type PageValues } from './page-form.ts'
import css from './page-form-view.module.css'
import { documentOfPage } from './use-kept-page.ts'

type Props = { path: string; stored: PageValues; onRestore(values: PageValues): void }

/** What was typed on this page in this browser and never saved, offered until somebody decides about it. */
export function PageBackups({ path, stored, onRestore }: Props) {
  const queries = useQueryClient()
  const document = documentOfPage(path)
  const [isCompared, setCompared] = useState(false)
  const found = useQuery({
    queryKey: ['backups', document],
    queryFn: async () => newestOfEach(await listBackups<PageValues>(document)),
    // What is typed from now on is not lost.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [lost] = (found.data ?? [])
    .filter(({ values, isDecided }) => !isDecided && !isSamePage(values, stored))
    .toSorted((a, b) => b.typedAt - a.typedAt)
  if (!lost) return null

  async function decide(restore: boolean) {
    if (!lost) return
    await decideWriting(document, lost.writing).catch(() => {})
    queries.setQueryData(['backups', document], [])
    if (restore) onRestore(lost.values)
  }

  return (
    <Alert color="gold" title="Text that was typed here and not saved" role="alert">
      Typed in this browser on {formatDateTime(new Date(lost.typedAt).toISOString())}. Restoring it changes
      this form, not what readers see.
      <Group mt="sm">
        <Button size="sm" onClick={() => void decide(true)}>
          Restore
        </Button>
        <Button size="sm" variant="default" onClick={() => void decide(false)}>
          Discard
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
      {isCompared && (
        <div className={css.text}>
          <LazyTextDiff from={stored.body} to={lost.values.body} />
        </div>
      )}
    </Alert>
  )
}
