import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { ActivityEntryRow } from './activity-entry-row.tsx'
import { activityQuery } from './activity-query.ts'
import css from './activity-screen.module.css'

/** The last 100 entries, scrolled within their card, and the way to older ones. */
export function ActivityList() {
  const search = useSearch({ from: '/activity' })
  const list = useInfiniteQuery(activityQuery(search))
  if (list.isPending) {
    return (
      <div className={css.loading} role="status">
        <p>Loading activity logs...</p>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    )
  }
  if (!list.data) {
    return <FailedRead what="The activity log could not be read." error={list.error} retry={list.refetch} />
  }
  const entries = list.data.pages.flatMap((page) => page.items)
  if (entries.length === 0) return <NoActivity isFiltered={Object.keys(search).length > 0} />
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <FailedRead what="This list may be out of date." error={list.error} retry={list.refetch} />
      )}
      <section
        className={css.scroll}
        aria-label="Entries"
        aria-busy={list.isPlaceholderData}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <ul className={css.list}>
          {entries.map((entry) => (
            <ActivityEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      </section>
      <ListFoot count={`${entries.length} shown`} list={list} />
    </>
  )
}

/** Nothing at all, or nothing that the filters let through: the words are the same, the way on is not. */
function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyPlace title="No activity logs found" />
  return (
    <EmptyPlace title="No activity logs found" text="No entry matches the search and filters.">
      <Button variant="default" renderRoot={(props) => <Link to="/activity" search={{}} {...props} />}>
        Show every entry
      </Button>
    </EmptyPlace>
  )
}
