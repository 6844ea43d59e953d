import type { ContentType } from '#content/types/content-type.ts'
import type { FactsOf } from '#content/types/registry.ts'
import type { ContentListItem } from '../../api/api.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import css from './content-card.module.css'
import { SubmissionLine } from './submission/submission-line.tsx'

type Props = { type: ContentType; item: ContentListItem; autoPublish: boolean }

/** The line under a title, and under it what people must know: when it goes public, who sent it in, to whom it was sent. */
export function ItemFacts({ type, item, autoPublish }: Props) {
  const schedule = scheduleOf(item, autoPublish)
  const sent = item.type === 'newsletter' ? sentOf(item.details) : null
  const { stage, stageAt, reviewNote, writer } = item
  return (
    <>
      <p className={css.info}>
        {type.infoLine(item) ?? (schedule ? null : formatDate(item.publishedAt ?? item.createdAt))}
      </p>
      {schedule && <p className={css.info}>{schedule}</p>}
      {item.changesAt && <p className={css.info}>{changesLine(item.changesAt, autoPublish)}</p>}
      {sent && <p className={css.info}>{sent}</p>}
      <SubmissionLine item={item} />
      {stage === 'review' && stageAt && (
        <p className={css.info}>
          Sent for review{writer && ` by ${writer}`} on {formatDateTime(stageAt)}
        </p>
      )}
      {reviewNote && <p className={css.note}>Sent back: {reviewNote}</p>}
    </>
  )
}

function scheduleOf(
  { publicationState: state, publishedAt }: ContentListItem,
  autoPublish: boolean,
): string | null {
  if (publishedAt === null) return null
  const time = `${formatDateTime(publishedAt)}, Accra time`
  if (state === 'waiting') {
    return `Its time was ${time}. Settings say that scheduled items wait for a person: press Publish.`
  }
  if (state !== 'scheduled') return null
  return autoPublish
    ? `Goes public on ${time}`
    : `Due on ${time}; then it waits for a person, as Settings say.`
}

function changesLine(at: string, autoPublish: boolean): string {
  const time = `${formatDateTime(at)}, Accra time`
  return autoPublish
    ? `Its changes go public on ${time}`
    : `Its changes are due on ${time}; then they wait for a person, as Settings say.`
}

/** Sending is a fact of a news item beside its status. */
function sentOf({ sentCount, sentDate }: FactsOf<'newsletter'>): string | null {
  if (sentDate === null) return null
  const to = `${sentCount} ${sentCount === 1 ? 'subscriber' : 'subscribers'}`
  return `Sent to ${to} on ${formatDate(sentDate)}`
}
