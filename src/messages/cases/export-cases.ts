import { Readable } from 'node:stream'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv-line.ts'
import { decodeCursor } from '#platform/cursor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanAnswerMessages } from '../messages.policy.ts'
import { listMessages, type MessageFilter } from '../messages.queries.ts'

const PAGE = 200
const HEAD = ['Number', 'Received', 'About', 'Status', 'Owner', 'Name', 'E-mail', 'Subject', 'Message']
const REST = ['Answers', 'Closed', 'Closed by']

/**
 * The messages that a filter lets through, as a table, newest first; read a page at a time, so that memory stays flat.
 * The log says that somebody took them along. @throws Forbidden
 */
export async function exportCases(
  db: Db,
  actor: Actor,
  filter: Omit<MessageFilter, 'after' | 'limit'>,
): Promise<ReadableStream> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, (tx) =>
    recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'message', id: null, title: 'Messages' },
      isPublic: false,
      details: { event: 'exported' },
    }),
  )
  return Readable.toWeb(Readable.from(bytesOf(db, filter)), BYTES) as ReadableStream
}

/** Read on only as they are taken. */
const BYTES = { strategy: { highWaterMark: 1 } }

async function* bytesOf(db: Db, filter: Omit<MessageFilter, 'after' | 'limit'>) {
  for await (const line of linesOf(db, filter)) yield Buffer.from(line)
}

async function* linesOf(db: Db, filter: Omit<MessageFilter, 'after' | 'limit'>) {
  yield CSV_BEGIN + csvLine([...HEAD, ...REST])
  let next: string | null | undefined
  while (next !== null) {
    const page = await listMessages(db, { ...filter, after: next ? decodeCursor(next) : null, limit: PAGE })
    for (const {
      id,
      createdAt,
      kind,
      status,
      ownerName,
      name,
      email,
      subject,
      message,
      ...row
    } of page.items)
      yield csvLine([
        ...[id, createdAt, kind, status, ownerName, name, email, subject, message],
        ...[row.answers ?? 0, row.closedAt, row.closedBy],
      ])
    next = page.next
  }
}
