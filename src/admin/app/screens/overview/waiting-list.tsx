import { Link } from '@tanstack/react-router'
import { authorityName } from '#authorities/authorities.schema.ts'
import { STAGE_LABELS, type Stage } from '#content/planning/stages.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { formatShortDay } from '../../ui/dates.ts'
import type { Desk } from './desk-query.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** What waits for a decision or a hand of this person, each with the way to it; what to do where nothing does. */
export function WaitingList(waiting: Desk['waiting']) {
  const { reviews, toConfirm, sentBack, comments, messages, outdated, ownOutdated } = waiting
  const { assigned, noted, unscheduled } = waiting
  const lists = [reviews, toConfirm, sentBack, ownOutdated, assigned.items, noted.items, unscheduled].flat()
    .length
  if (lists + comments + messages + outdated === 0)
    return (
      <p>
        Nothing waits. What is assigned to you, notes about your items, drafts to review, comments and
        messages appear here as they come. The <Link to="/plan">plan</Link> shows what comes next.
      </p>
    )
  return (
    <ul>
      <OfTypes counts={reviews} status="review" then="to review" />
      {unscheduled.map((item) => (
        <OneItem key={item.id} {...item} says="Changes that lost their hour" />
      ))}
      {toConfirm.map((item) => (
        <OneItem key={item.id} {...item} says="A risk to confirm" />
      ))}
      {noted.items.map(({ notes, ...item }) => (
        <OneItem key={item.id} {...item} says={`${counted(notes, 'open note')} about yours`} />
      ))}
      {noted.hasMore && <li>and notes about others of yours</li>}
      {assigned.items.map(({ stage, plannedFor, ...item }) => (
        <OneItem key={item.id} {...item} says={yourTurn(stage, plannedFor)} />
      ))}
      {assigned.total > assigned.items.length && (
        <li>
          <Link to="/plan">and {assigned.total - assigned.items.length} more assigned to you</Link>
        </li>
      )}
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

function yourTurn(stage: Stage, plannedFor: string | null): string {
  const at = plannedFor === null ? '' : `, for ${formatShortDay(plannedFor)}`
  return `Yours, ${STAGE_LABELS[stage].toLowerCase()}${at}`
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
