import { Badge, Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { displayAddress } from '#letters/display-address.schema.ts'
import { newsKinds } from '#subscribers/news-kinds.schema.ts'
import type { SubscriberListItem } from '../../api/api.ts'
import { formatDate } from '../../ui/dates.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { suspicionText } from '../../ui/lists/suspicion-text.ts'
import { subscriberWords } from './subscriber-words.ts'
import { subscribersQuery } from './subscribers-query.ts'
import css from './subscribers-screen.module.css'

/** The subscribers that the filters let through. */
export function SubscribersList() {
  const search = useSearch({ from: '/subscribers' })
  const list = useInfiniteQuery(subscribersQuery(search))
  if (list.isPending)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height={280} radius="md" />
      </div>
    )
  if (list.isError && !list.data)
    return <FailedRead what="Subscribers could not be read." error={list.error} retry={list.refetch} />
  const subscribers = list.data.pages.flatMap((page) => page.items)
  const isFiltered = Boolean(search.q || search.status || search.news)
  if (subscribers.length === 0)
    return (
      <EmptyPlace
        title="No subscribers found."
        text={
          isFiltered
            ? 'No subscriber matches the search, the state and the kind of news.'
            : 'Whoever asks for the newsletter on the site appears here.'
        }
      >
        {isFiltered && (
          <Button
            mt="md"
            variant="default"
            renderRoot={(props) => <Link to="/subscribers" search={{}} {...props} />}
          >
            Show every subscriber
          </Button>
        )}
      </EmptyPlace>
    )
  return (
    <>
      <ul className={css.list} aria-busy={list.isPlaceholderData}>
        {subscribers.map((subscriber) => (
          <Row key={subscriber.id} subscriber={subscriber} />
        ))}
      </ul>
      <ListFoot count={`${subscribers.length} shown`} list={list} />
    </>
  )
}

function Row({ subscriber }: { subscriber: SubscriberListItem }) {
  const { email, state, suspicions, suspendedBecause, unwanted } = subscriber
  return (
    <li className={css.row}>
      <span className={css.email}>{displayAddress(email)}</span>
      <Badge variant="light" color={subscriberWords[state].colour}>
        {subscriberWords[state].label}
      </Badge>
      <span className={css.when}>{whenOf(subscriber)}</span>
      {unwanted.length > 0 && <span className={css.why}>Does not want {unwantedWords(unwanted)}</span>}
      {suspendedBecause && <span className={css.why}>{suspendedBecause}</span>}
      {suspicions.length > 0 && <span className={css.why}>{suspicionText(suspicions)}</span>}
    </li>
  )
}

const unwantedWords = (kinds: string[]) =>
  newsKinds
    .filter(({ value }) => kinds.includes(value))
    .map(({ label }) => label)
    .join(', ')

function whenOf(subscriber: SubscriberListItem): string {
  const { state, createdAt, confirmedAt, unsubscribedAt, suspendedAt, consentSource } = subscriber
  if (state === 'unsubscribed' && unsubscribedAt) return `left ${formatDate(unsubscribedAt)}`
  if (state === 'suspended' && suspendedAt) return `since ${formatDate(suspendedAt)}`
  if (state === 'pending') return `asked ${formatDate(createdAt)}`
  const since = formatDate(confirmedAt ?? createdAt)
  return consentSource === 'form' ? `since ${since}` : `since ${since} · ${consentSource}`
}
