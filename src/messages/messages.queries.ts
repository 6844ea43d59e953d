import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { readTallies } from '#platform/tallies/tallies.ts'
import '#people/people.tables.ts'
import type { MessageKind } from './message-kinds.schema.ts'
import type { MessageStatus } from './message-statuses.schema.ts'
import './messages.tables.ts'

export type MessageFilter = {
  kind?: MessageKind
  status?: MessageStatus
  /** Whose they are; null: nobody's. */
  ownerId?: number | null
  /** Words of the subject, the message, its name or its e-mail address, in any case. */
  search?: string
  after?: Cursor | null
  limit: number
}

/** What readers wrote to us, newest first. */
export async function listMessages(db: Db, { kind, status, ownerId, search, after, limit }: MessageFilter) {
  let query = db
    .selectFrom('messages')
    .select([
      ...(['id', 'kind', 'name', 'email', 'subject', 'message', 'status', 'suspicions'] as const),
      ...(['version', 'ownerId', 'createdAt', 'closedAt', 'closedBy'] as const),
    ])
    .select((eb) => [
      eb
        .selectFrom('staff')
        .select('staff.name')
        .whereRef('staff.id', '=', 'messages.ownerId')
        .as('ownerName'),
      eb
        .selectFrom('caseEntries')
        .select((entry) => entry.fn.countAll<number>().as('count'))
        .whereRef('messageId', '=', 'messages.id')
        .where('caseEntries.kind', '=', 'reply')
        .as('answers'),
    ])
  if (kind) query = query.where('kind', '=', kind)
  if (status) query = query.where('status', '=', status)
  if (ownerId !== undefined) query = query.where('ownerId', ownerId === null ? 'is' : '=', ownerId)
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or((['subject', 'message', 'name', 'email'] as const).map((column) => eb(column, 'ilike', part))),
    )
  }
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)))
  }
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** How many messages are new, open and done. */
export async function countMessages(db: Db): Promise<Record<MessageStatus, number>> {
  const { of } = await readTallies(db, 'messages')
  return { new: of('new'), open: of('open'), done: of('done') }
}
