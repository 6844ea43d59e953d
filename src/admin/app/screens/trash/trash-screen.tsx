import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TrashCard } from './trash-card.tsx'
import { useEmptyTrash } from './trash-changes.tsx'
import { trashQuery } from './trash-query.ts'
import css from './trash-screen.module.css'

/** What was deleted in the last 30 days, the way back, and the way out. */
export function TrashScreen() {
  const { data } = useInfiniteQuery(trashQuery)
  const empty = useEmptyTrash()
  const mayEmpty = useMay()('content.trash')
  const { total = 0, newest = null } = data?.pages.at(-1) ?? {}
  return (
    <>
      <PageHeading
        title="Trash"
        lead="Deleted items stay here for 30 days. Restoring brings one back as a draft."
      >
        {newest !== null && mayEmpty && (
          <Button
            variant="outline"
            color="clay"
            leftSection={<TrashIcon size={16} />}
            loading={empty.isPending}
            onClick={() => empty.ask(total, newest)}
          >
            Empty Trash
          </Button>
        )}
      </PageHeading>
      <TrashList />
    </>
  )
}

function TrashList() {
  const list = useInfiniteQuery(trashQuery)
  const region = useRef<HTMLDivElement>(null)
  if (list.isPending) {
    return (
      <div className={css.list} role="status">
        <p className={css.loading}>Loading trash items...</p>
        <Skeleton height={110} radius="md" />
        <Skeleton height={110} radius="md" />
      </div>
    )
  }
  if (!list.data) {
    return <FailedRead what="Failed to fetch trash items" error={list.error} retry={list.refetch} />
  }
  const items = list.data.pages.flatMap((page) => page.items)
  const total = list.data.pages.at(-1)?.total ?? items.length
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {list.isError && !list.isFetchNextPageError && (
        <FailedRead what="Failed to fetch trash items" error={list.error} retry={list.refetch} />
      )}
      {items.length === 0 ? (
        <EmptyPlace title="Trash is empty" text="No deleted items to display" />
      ) : (
        <>
          <div className={css.list}>
            {items.map((item) => (
              <TrashCard key={item.id} item={item} onGone={() => region.current?.focus()} />
            ))}
          </div>
          <ListFoot count={`${items.length} of ${Math.max(total, items.length)}`} list={list} />
        </>
      )}
    </div>
  )
}
