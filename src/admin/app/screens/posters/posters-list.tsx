import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { PosterCard } from './poster-card.tsx'
import css from './posters-list.module.css'
import { postersQuery } from './posters-query.ts'

/** The grid of posters, newest first. */
export function PostersList() {
  const list = useInfiniteQuery(postersQuery)
  const region = useRef<HTMLDivElement>(null)
  if (list.isPending) {
    return (
      <div className={css.grid} role="status" aria-label="Loading">
        <Skeleton height={300} radius="md" />
        <Skeleton height={300} radius="md" />
        <Skeleton height={300} radius="md" />
      </div>
    )
  }
  if (!list.data) {
    return <FailedRead what="Failed to load posters" error={list.error} retry={list.refetch} />
  }
  const posters = list.data.pages.flatMap((page) => page.items)
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {list.isError && !list.isFetchNextPageError && (
        <FailedRead what="Failed to load posters" error={list.error} retry={list.refetch} />
      )}
      {posters.length === 0 ? (
        <EmptyPlace title="No posters found. Create your first poster!" />
      ) : (
        <>
          <ul className={css.grid}>
            {posters.map((poster) => (
              <PosterCard key={poster.id} poster={poster} onDeleted={() => region.current?.focus()} />
            ))}
          </ul>
          <ListFoot count={`${posters.length} shown`} list={list} />
        </>
      )}
    </div>
  )
}
