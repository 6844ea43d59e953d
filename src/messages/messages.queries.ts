import type { Selectable } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { readTallies } from '#platform/tallies/tallies.ts'
import type { MessageKind } from './message-kinds.schema.ts'

export type MessageStatus = Selectable<Tables['messages']>['status']

export type MessageFilter = {
  kind?: MessageKind
  status?: MessageStatus
  /** Words of the subject, the message, its name or its e-mail address, in any case. */
  search?: string
  after?: Cursor | null
  limit: number
}

/** What readers wrote to us, newest first. */
export async function listMessages(db: Db, { kind, status, search, after, limit }: MessageFilter) {
  let query = db
    .selectFrom('messages')
    .select([
      ...(['id', 'kind', 'name', 'email', 'subject', 'message', 'status', 'suspicions'] as const),
      ...(['createdAt', 'closedAt', 'closedBy'] as const),
    ])
  if (kind) query = query.where('kind', '=', kind)
  if (status) query = query.where('status', '=', status)
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

/** How many messages wait, are read and are done. */
export async function countMessages(db: Db): Promise<Record<MessageStatus, number>> {
  const { of } = await readTallies(db, 'messages')
  return { new: of('new'), read: of('read'), done: of('done') }
}
