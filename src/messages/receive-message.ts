import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { ACKNOWLEDGEMENTS, mayCauseLetter, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { NewMessage } from './message.schema.ts'
import type { MessageKind } from './message-kinds.schema.ts'
import './messages.tables.ts'
import { tellOffice } from './tell-office.ts'

const SAME_CLICK_MINUTES = 10

/**
 * Keeps a reader's message for staff, tells the office of it and whoever of staff asked to be told at once, and the reader
 * that it arrived; the same message sent twice within minutes is kept once.
 */
export async function receiveMessage(
  db: Db,
  message: Omit<NewMessage, 'kind'> & { kind: MessageKind; contentId?: number },
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
      .where('contentId', 'is not distinct from', message.contentId ?? null)
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
    if (!mayCauseLetter(suspicions)) return
    await tellOffice(tx, { messageId: id })
    await postLimited(
      tx,
      'message-received',
      { to: message.email, data: { messageId: id } },
      ACKNOWLEDGEMENTS,
    )
  })
}
