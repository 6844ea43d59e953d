import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { api, type ContentVersions, type EditableContent } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { LazyTextDiff } from './lazy-text-diff.tsx'
import { ScrolledText } from './scrolled-text.tsx'
import { VersionList } from './version-list.tsx'
import css from './versions-dialog.module.css'

type Props = {
  type: ContentType
  item: EditableContent
  /** The version that the form stands on. */
  version: number
  isUnsaved: boolean
  onRestored(item: EditableContent): void
  /** Somebody saved meanwhile. */
  onConflict(current: EditableContent): void
  onClose(): void
}

/** The earlier texts of an item: who saved what, what changed, and the way back. */
export function VersionsDialog(props: Props) {
  const { item, onClose } = props
  const list = useInfiniteQuery({
    queryKey: ['content', item.type, 'versions', item.id],
    queryFn: async ({ pageParam, signal }): Promise<ContentVersions> => {
      const query = pageParam === null ? {} : { before: String(pageParam) }
      const at = { param: { id: String(item.id) }, query: query as never }
      return (await api.content[':id'].versions.$get(at, { init: { signal } })).json()
    },
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

type OneProps = Props & { selected: number; newest: number; before: number | null }

function OneVersion({ type, item, version, isUnsaved, selected, newest, before, ...told }: OneProps) {
  const [against, setAgainst] = useState<'newest' | 'before'>('newest')
  const [isAsking, setAsking] = useState(false)
  const isNewest = selected === newest
  const compareWith = against === 'newest' && !isNewest ? newest : before
  const [one, other] = [useVersion(item, selected), useVersion(item, compareWith)]
  const restore = useMutation({
    mutationFn: async () => {
      const param = { id: String(item.id), version: String(selected) }
      return (
        await api.content[':id'].versions[':version'].restore.$post({ param, json: { version } })
      ).json()
    },
    onSuccess: (restored) => {
      toastSuccess('Item updated successfully!', {
        detail: `The text of version ${selected} is back, as version ${restored.version}.`,
      })
      told.onRestored(restored)
    },
    onError: (error) => {
      setAsking(false)
      if (error instanceof ApiProblem && error.code === 'version_conflict') {
        return told.onConflict(error.current as EditableContent)
      }
      toastFailure('Error saving item', error)
    },
  })

  const fault = one.isError ? one : other.isError ? other : null
  if (fault)
    return <FailedRead what="This version could not be read." error={fault.error} retry={fault.refetch} />
  if (!one.data || (compareWith !== null && !other.data)) {
    return <Skeleton height={200} role="status" aria-label="Loading" />
  }
  // The older of the two first: what came since is what was added.
  const [from, to] =
    compareWith === null
      ? [one.data, one.data]
      : compareWith < selected
        ? [other.data!, one.data]
        : [one.data, other.data!]

  return (
    <section className={css.shown} aria-label={`Version ${selected}`}>
      <Group justify="space-between" mb="md">
        <SegmentedControl
          aria-label="Compare with"
          value={isNewest ? 'before' : against}
          disabled={isNewest}
          data={[
            { value: 'newest', label: 'With newest' },
            { value: 'before', label: 'With previous' },
          ]}
          onChange={(value) => setAgainst(value as typeof against)}
        />
        {!isNewest && <Button onClick={() => setAsking(true)}>Restore version {selected}</Button>}
      </Group>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {compareWith === null ? 'The first text.' : `From version ${from.version} to version ${to.version}.`}
      </Text>
      <Compared label="Title" from={from.title} to={to.title} kind="text" />
      <Compared label="Description" from={from.description} to={to.description} kind="text" />
      <Compared label={type.bodyLabel} from={from.body} to={to.body} kind="html" />
      <DialogAbove
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Restore version ${selected}?`}
        centered
      >
        <Text>
          Its title, description and text are saved as a new version. The present text stays in this list.
          {item.status === 'published' && ' Readers see the restored text at once.'}
          {isUnsaved && ' What you typed and have not saved stays among the backups in this browser.'}
        </Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button loading={restore.isPending} onClick={() => restore.mutate()}>
            Restore
          </Button>
        </Group>
      </DialogAbove>
    </section>
  )
}

function useVersion({ id, type }: EditableContent, version: number | null) {
  return useQuery({
    queryKey: ['content', type, 'versions', id, version],
    queryFn: async ({ signal }) => {
      const param = { id: String(id), version: String(version) }
      return (await api.content[':id'].versions[':version'].$get({ param }, { init: { signal } })).json()
    },
    enabled: version !== null,
    // What was saved once does not change.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

type ComparedProps = { label: string; from: string; to: string; kind: 'html' | 'text' }

function Compared({ label, ...texts }: ComparedProps) {
  return (
    <div className={css.part}>
      <h3>{label}</h3>
      <ScrolledText className={css.text} label={label}>
        <LazyTextDiff {...texts} />
      </ScrolledText>
    </div>
  )
}
