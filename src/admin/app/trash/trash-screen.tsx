import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentTypeOf } from '#content/content-types.ts'
import { RestoreIcon } from '../art/icons.tsx'
import { formatDateTime } from '../frame/dates.ts'
import { EmptyPlace } from '../frame/empty-place.tsx'
import { FailedRead } from '../frame/failed-read.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { toastFailure, toastSuccess } from '../frame/toasts.tsx'
import { api, type TrashItem } from '../server/api.ts'
import css from './trash-screen.module.css'

/** What was deleted in the last 30 days, and the way back. */
export function TrashScreen() {
  return (
    <>
      <PageHeading
        title="Trash"
        lead="Deleted items stay here for 30 days. Restoring brings one back as a draft."
      />
      <TrashList />
    </>
  )
}

function TrashList() {
  const trash = useQuery({
    queryKey: ['trash'],
    queryFn: async ({ signal }) => (await api.trash.$get(undefined, { init: { signal } })).json(),
  })
  if (trash.isPending) {
    return (
      <div className={css.list} role="status" aria-label="Loading">
        <Skeleton height={110} radius="md" />
        <Skeleton height={110} radius="md" />
      </div>
    )
  }
  if (trash.isError) {
    return <FailedRead what="Failed to fetch trash items" error={trash.error} retry={trash.refetch} />
  }
  if (trash.data.items.length === 0) {
    return <EmptyPlace title="Trash is empty" text="No deleted items to display" />
  }
  return (
    <div className={css.list}>
      {trash.data.items.map((item) => (
        <TrashCard key={item.id} item={item} />
      ))}
    </div>
  )
}

function TrashCard({ item }: { item: TrashItem }) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: async () => api.content[':id'].restore.$post({ param: { id: String(item.id) } }),
    onSuccess: async () => {
      toastSuccess('Item restored successfully', {
        detail: `“${item.title || 'Untitled'}” is a draft again.`,
      })
      void queries.invalidateQueries({ queryKey: ['content', item.type] })
      await queries.invalidateQueries({ queryKey: ['trash'] })
    },
    onError: (error) => {
      toastFailure('Failed to restore item', error)
      void queries.invalidateQueries({ queryKey: ['trash'] })
    },
  })
  const titleId = `trashed-${item.id}`
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div>
        <p className={css.above}>
          <Badge variant="light" color="gold">
            {contentTypeOf(item).label.one}
          </Badge>
          {item.trashedAt && <span>Deleted on {formatDateTime(item.trashedAt)}</span>}
        </p>
        <h2 className={css.title} id={titleId}>
          {item.title || 'Untitled'}
        </h2>
        {item.description && <p className={css.description}>{item.description}</p>}
      </div>
      <Button
        variant="default"
        leftSection={<RestoreIcon size={16} />}
        aria-describedby={titleId}
        loading={restore.isPending}
        onClick={() => restore.mutate()}
      >
        Restore
      </Button>
    </article>
  )
}
