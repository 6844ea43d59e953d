import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { MessageCard } from './message-card.tsx'
import css from './messages-list.module.css'
import { messagesQuery } from './messages-query.ts'

/** The messages that the filters let through. */
export function MessagesList() {
  const search = useSearch({ from: '/messages' })
  const list = useInfiniteQuery(messagesQuery(search))

  if (list.isPending) {
    return (
      <div className={css.list} role="status" aria-label="Loading">
        <Skeleton height={130} radius="md" />
        <Skeleton height={130} radius="md" />
        <Skeleton height={130} radius="md" />
      </div>
    )
  }
  if (list.isError && !list.data) {
    return <FailedRead what="Messages could not be read." error={list.error} retry={list.refetch} />
  }
  const messages = list.data.pages.flatMap((page) => page.items)
  if (messages.length === 0) {
    const isFiltered = Boolean(search.q || search.status || search.kind || search.owner)
    return (
      <EmptyPlace
        title="No messages found."
        text={
          isFiltered
            ? 'No message matches the search and filters.'
            : 'What readers send by the site’s forms appears here.'
        }
      >
        {isFiltered && (
          <Button
            mt="md"
            variant="default"
            renderRoot={(props) => <Link to="/messages" search={{}} {...props} />}
          >
            Show every message
          </Button>
        )}
      </EmptyPlace>
    )
  }
  return (
    <>
      <ul className={css.list} aria-busy={list.isPlaceholderData}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <ListFoot count={`${messages.length} shown`} list={list} />
    </>
  )
}
