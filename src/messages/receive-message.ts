import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { mayCauseLetter, OFFICE, postLimited, UNPROVED } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import '#settings/settings.tables.ts'
import type { NewMessage } from './message.schema.ts'
import { peopleToTell } from './people-to-tell.ts'
import './messages.tables.ts'

const SAME_CLICK_MINUTES = 10

/**
 * Keeps a reader's message for staff, tells the office of it and whoever of staff asked to be told at once, and the reader
 * that it arrived; the same message sent twice within minutes is kept once.
 */
export async function receiveMessage(
  db: Db,
  message: NewMessage,
  { suspicions = [], requestId = '' }: { suspicions?: string[]; requestId?: string } = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const key = createHash('sha256').update(JSON.stringify(message)).digest('hex')
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
    const earlier = await tx
      .selectFrom('messages')
      .select('id')
      .where('createdAt', '>', new Date(tx.now.getTime() - SAME_CLICK_MINUTES * 60_000))
      .where('kind', '=', message.kind)
      .where('name', '=', message.name)
      .where('email', '=', message.email)
      .where('subject', '=', message.subject)
      .where('message', '=', message.message)
      .executeTakeFirst()
    if (earlier) return
    const { id } = await tx
      .insertInto('messages')
      .values({ ...message, suspicions, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'create',
      subject: { type: 'message', id, title: message.subject },
      isPublic: false,
      details: { kind: message.kind, suspicions },
    })
    if (mayCauseLetter(suspicions)) await postLetters(tx, id, message.email)
  })
}

async function postLetters(tx: Tx, messageId: number, reader: string): Promise<void> {
  const { contactEmail } = await tx
    .selectFrom('siteSettings')
    .select('contactEmail')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const told = new Set([
    contactEmail.toLowerCase(),
    ...(await peopleToTell(tx, 'immediate')).map(({ email }) => email),
  ])
  // One order for every message: two that come at once do not wait for each other in a circle.
  for (const to of [...told].toSorted())
    await postLimited(tx, 'message-notice', { to, data: { messageId } }, OFFICE)
  await postLimited(tx, 'message-received', { to: reader, data: { messageId } }, UNPROVED)
}
