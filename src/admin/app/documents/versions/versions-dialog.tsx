import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import type { DocumentKind, DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import { OneVersion } from './one-version.tsx'
import { VersionList } from './version-list.tsx'
import css from './versions-dialog.module.css'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  stored: Stored
  /** The version that the form stands on. */
  version: number
  isUnsaved: boolean
  onRestored(stored: Stored): void
  /** Somebody saved meanwhile. */
  onConflict(current: Stored): void
  onClose(): void
}

/** The earlier texts of a document: who saved what, what changed, and the way back. */
export function VersionsDialog<Values extends DocumentValues, Stored extends StoredCopy>(
  props: Props<Values, Stored>,
) {
  const { kind, onClose } = props
  const list = useInfiniteQuery({
    queryKey: [...kind.queryKey, 'versions', kind.name],
    queryFn: ({ pageParam, signal }) => kind.versions.list(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })
  const versions = list.data?.pages.flatMap((page) => page.items) ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const newest = versions[0]?.version ?? 0
  const selected = chosen ?? versions[1]?.version ?? newest
  const before = versions[versions.findIndex(({ version }) => version === selected) + 1]?.version ?? null

  return (
    <DialogAbove onClose={onClose} title="Versions" size="72rem">
      {list.isPending && <Skeleton height={200} role="status" aria-label="Loading" />}
      {list.isError && (
        <FailedRead what="The versions could not be read." error={list.error} retry={list.refetch} />
      )}
      {versions.length > 0 && (
        <div className={css.columns}>
          <div>
            <VersionList versions={versions} current={newest} selected={selected} onSelect={setChosen} />
            {list.hasNextPage && (
              <Button
                mt="xs"
                size="sm"
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => list.fetchNextPage()}
              >
                Load more
              </Button>
            )}
          </div>
          <OneVersion {...props} selected={selected} newest={newest} before={before} />
        </div>
      )}
    </DialogAbove>
  )
}
