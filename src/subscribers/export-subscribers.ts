import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv-line.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { listSubscribers } from './subscriber-list.queries.ts'
import type { SubscriberState } from './subscriber-states.schema.ts'
import { assertCanExportSubscribers } from './subscribers.policy.ts'

const AT_ONCE = 2000
const COLUMNS = [
  'email',
  'state',
  'consent source',
  'consented at',
  'confirmed at',
  'unsubscribed at',
  'unwanted news',
]

/**
 * Subscribers as a table for spreadsheets, a piece at a time; who took it, and how much was asked for, is in the log.
 * @throws Forbidden, before the first piece
 */
export async function exportSubscribers(
  db: Db,
  actor: Actor,
  which: { state?: SubscriberState | undefined; news?: string | undefined } = {},
): Promise<AsyncGenerator<string>> {
  assertCanExportSubscribers(actor)
  await inTransaction(db, (tx) =>
    recordActivity(tx, {
      actor,
      action: 'send',
      subject: { type: 'subscriber', id: null, title: 'Exported list' },
      isPublic: false,
      details: { state: which.state ?? 'all', ...(which.news && { news: which.news }) },
    }),
  )
  return pieces(db, which)
}

async function* pieces(
  db: Db,
  { state, news }: { state?: SubscriberState | undefined; news?: string | undefined },
): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(COLUMNS)
  let after: { at: Date; id: number } | null = null
  do {
    const { items, next } = await listSubscribers(db, {
      ...(state && { state }),
      ...(news && { news }),
      after,
      limit: AT_ONCE,
    })
    yield items
      .map(({ email, state: stands, consentSource, consentedAt, confirmedAt, unsubscribedAt, unwanted }) =>
        csvLine([
          ...[email, stands, consentSource, consentedAt, confirmedAt, unsubscribedAt],
          unwanted.join(' '),
        ]),
      )
      .join('')
    const last = items.at(-1)
    after = next && last ? { at: last.createdAt, id: last.id } : null
  } while (after)
}
