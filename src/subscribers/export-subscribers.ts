import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { listSubscribers } from './subscriber-list.queries.ts'
import type { SubscriberState } from './subscriber-states.schema.ts'
import { assertCanExportSubscribers } from './subscribers.policy.ts'

const AT_ONCE = 2000
const COLUMNS = ['email', 'state', 'consent source', 'consented at', 'confirmed at', 'unsubscribed at']

/**
 * Subscribers as a table for spreadsheets, a piece at a time; who took it, and how much was asked for, is in the log.
 * @throws Forbidden, before the first piece
 */
export async function exportSubscribers(
  db: Db,
  actor: Actor,
  state?: SubscriberState,
): Promise<AsyncGenerator<string>> {
  assertCanExportSubscribers(actor)
  await inTransaction(db, (tx) =>
    recordActivity(tx, {
      actor,
      action: 'send',
      subject: { type: 'subscriber', id: null, title: 'Exported list' },
      isPublic: false,
      details: { state: state ?? 'all' },
    }),
  )
  return pieces(db, state)
}

async function* pieces(db: Db, state: SubscriberState | undefined): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`
  let after: { at: Date; id: number } | null = null
  do {
    const { items, next } = await listSubscribers(db, { ...(state && { state }), after, limit: AT_ONCE })
    yield items
      .map(({ email, state: stands, consentSource, consentedAt, confirmedAt, unsubscribedAt }) =>
        csvLine([email, stands, consentSource, ...[consentedAt, confirmedAt, unsubscribedAt].map(asText)]),
      )
      .join('')
    const last = items.at(-1)
    after = next && last ? { at: last.createdAt, id: last.id } : null
  } while (after)
}

const asText = (time: Date | null) => time?.toISOString() ?? ''

/** A line in which no cell is a formula to a spreadsheet: what begins as one is made text by an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
  return `${safe.map((cell) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
