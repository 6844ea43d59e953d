import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentType } from '#content/content-type.ts'
import { FailedRead } from '../frame/failed-read.tsx'
import { ContentCard } from './content-card.tsx'
import css from './content-list.module.css'
import { type ContentFilter, contentListQuery, countShown } from './content-list-query.ts'
import { NoContent } from './no-content.tsx'

type Props = { type: ContentType; filter: ContentFilter }

/** The items that the filters let through. A list that could not be read never looks like an empty one. */
export function ContentList({ type, filter }: Props) {
  const list = useInfiniteQuery(contentListQuery(type, filter))
  const top = useRef<HTMLDivElement>(null)

  if (list.isPending) return <Loading />
  if (list.isError && !list.data) {
    return (
      <FailedRead what={`${type.label.many} could not be read.`} error={list.error} retry={list.refetch} />
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  const count = countShown(list.data, filter)

  return (
    <div ref={top} tabIndex={-1} className={css.region} aria-busy={list.isPlaceholderData}>
      {list.isError && !list.isFetchNextPageError && (
        <div className={css.failed}>
          <FailedRead what="This list may be out of date." error={list.error} retry={list.refetch} />
        </div>
      )}
      {items.length === 0 ? (
        <NoContent type={type} filter={filter} />
      ) : (
        <div className={css.list}>
          {items.map((item) => (
            <ContentCard key={item.id} type={type} item={item} onTrashed={() => top.current?.focus()} />
          ))}
        </div>
      )}
      <div className={css.foot}>
        <p role="status">{items.length > 0 && count}</p>
        {list.isFetchNextPageError && (
          <FailedRead
            what="The next items could not be read."
            error={list.error}
            retry={list.fetchNextPage}
          />
        )}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className={css.list} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={124} radius="md" />
      ))}
    </div>
  )
}
