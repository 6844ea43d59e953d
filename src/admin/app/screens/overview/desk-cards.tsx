import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InferResponseType } from 'hono/client'
import { authorityName } from '#authorities/authorities.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import type { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from './desk-cards.module.css'
import { deskQuery } from './desk-query.ts'

type Desk = InferResponseType<typeof api.overview.$get>

/** Where the morning begins: what one was writing, and what waits for a decision. */
export function DeskCards() {
  const { data, isPending, isError, error, refetch } = useQuery(deskQuery)
  const mayWrite = useMay()('content.edit', 'own')
  if (isPending) return <Skeleton height={140} mb="lg" radius="md" />
  if (isError && !data)
    return <FailedRead what="What waits for you could not be read." error={error} retry={refetch} />
  return (
    <div className={css.desk}>
      {mayWrite && (
        <section className={css.card} aria-labelledby="continue">
          <h2 id="continue">Continue your draft</h2>
          {data.unfinished ? <Unfinished {...data.unfinished} /> : <p>You have no draft. Begin one above.</p>}
        </section>
      )}
      <section className={css.card} aria-labelledby="waiting">
        <h2 id="waiting">Waiting for you</h2>
        <Waiting {...data.waiting} />
      </section>
    </div>
  )
}

function Unfinished({ id, type, title, savedAt, isUnsaved, words }: NonNullable<Desk['unfinished']>) {
  const { section, label } = contentTypeOf({ type })
  return (
    <>
      <p className={css.title}>{title || `${label.one} without a title`}</p>
      {words && <p className={css.words}>… {words}</p>}
      <p className={css.when}>
        {label.one}, {isUnsaved ? 'typed and not saved' : 'saved'}, {formatDateTime(savedAt)}
      </p>
      <Button
        renderRoot={(props) => (
          <Link to="/$section/$id" params={{ section, id: id === null ? 'new' : String(id) }} {...props} />
        )}
      >
        Continue
      </Button>
    </>
  )
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function Waiting(waiting: Desk['waiting']) {
  const { reviews, toConfirm, sentBack, comments, messages, outdated, ownOutdated } = waiting
  const lists = reviews.length + toConfirm.length + sentBack.length + ownOutdated.length
  if (lists + comments + messages + outdated === 0)
    return <p>Nothing waits. Comments, messages and drafts to review appear here as they come.</p>
  return (
    <ul>
      <OfTypes counts={reviews} status="review" then="to review" />
      {toConfirm.map((item) => (
        <OneItem key={item.id} {...item} says="A risk to confirm" />
      ))}
      {ownOutdated.map(({ label, law, year, kind, ...item }) => (
        <OneItem
          key={item.id}
          {...item}
          says={`Yours, and ${authorityName({ label, title: law, year, kind })} has changed`}
        />
      ))}
      <OfTypes counts={sentBack} status="draft" then="sent back to you, with a note" />
      {comments > 0 && (
        <li>
          <Link to="/comments" search={{ status: 'pending' }}>
            {counted(comments, 'comment')} to decide about
          </Link>
        </li>
      )}
      {messages > 0 && (
        <li>
          <Link to="/messages" search={{ status: 'new' }}>
            {counted(messages, 'new message')}
          </Link>
        </li>
      )}
      {outdated > 0 && (
        <li>
          <Link to="/authorities">{counted(outdated, 'item')} on law that has changed</Link>
        </li>
      )}
    </ul>
  )
}

type OneItemProps = Pick<Desk['waiting']['toConfirm'][number], 'id' | 'type' | 'title'> & { says: string }

function OneItem({ id, type, title, says }: OneItemProps) {
  return (
    <li>
      <Link to="/$section/$id" params={{ section: contentTypeOf({ type }).section, id: String(id) }}>
        {says}: {title}
      </Link>
    </li>
  )
}

type OfTypesProps = { counts: Desk['waiting']['reviews']; status: 'review' | 'draft'; then: string }

/** Each kind with its list. */
function OfTypes({ counts, status, then }: OfTypesProps) {
  return counts.map(({ type, count }) => {
    const { section, label } = contentTypeOf({ type })
    return (
      <li key={type}>
        <Link to="/$section" params={{ section }} search={{ status }}>
          {counted(count, label.one, label.many).toLowerCase()} {then}
        </Link>
      </li>
    )
  })
}
