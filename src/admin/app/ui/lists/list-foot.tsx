import { Button } from '@mantine/core'
import { FailedRead } from '../feedback/failed-read.tsx'
import css from './list-foot.module.css'

type Props = {
  /** How many there are, in words; null says nothing. */
  count: string | null
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage(): unknown
  }
}

/** Under a list: how much of it is shown, and the way on. */
export function ListFoot({ count, list }: Props) {
  return (
    <div className={css.foot}>
      <p role="status">{count}</p>
      {list.isFetchNextPageError && (
        <FailedRead
          what="The next items could not be read."
          error={list.error}
          retry={() => list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  )
}
