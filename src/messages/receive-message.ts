import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { ACKNOWLEDGEMENTS, mayCauseLetter, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { countLinks } from '#platform/text.schema.ts'
import { DATA_REQUESTS, type DataRequestKind, isDataRequest } from './data-requests.schema.ts'
import type { NewMessage } from './message.schema.ts'
import type { MessageKind } from './message-kinds.schema.ts'
import './messages.tables.ts'
import { tellOffice } from './tell-office.ts'

const SAME_CLICK_MINUTES = 10
const REPEAT_DAYS = 7
const MOST_LINKS = 2

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
    // Messages of the same words wait for each other, so that all but the first are known as repeated.
    const key = createHash('sha256').update(message.message.toLowerCase()).digest('hex')
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
    const found = [...suspicions, ...(await suspicionsOf(tx, message))]
    const { id } = await tx
      .insertInto('messages')
      .values({ ...message, suspicions: found, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isDataRequest(message.kind)) await noteDataRequest(tx, id, message.kind)
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'create',
      subject: { type: 'message', id, title: message.subject },
      isPublic: false,
      details: { kind: message.kind, suspicions: found },
    })
    if (!mayCauseLetter(found)) return
    await tellOffice(tx, { messageId: id })
    await postLimited(
      tx,
      'message-received',
      { to: message.email, data: { messageId: id } },
      ACKNOWLEDGEMENTS,
    )
  })
}

/** By the calendar of Ghana, whose clock is UTC. */
async function noteDataRequest(tx: Tx, messageId: number, kind: DataRequestKind): Promise<void> {
  const dueOn = new Date(tx.now.getTime() + DATA_REQUESTS[kind] * 86_400_000)
  await tx.insertInto('dataRequests').values({ messageId, kind, receivedAt: tx.now, dueOn }).execute()
}

/** What in the words themselves looks like spam, as in a comment: many links, or what was sent before. */
async function suspicionsOf(
  tx: Tx,
  { name, subject, message }: Pick<NewMessage, 'name' | 'subject' | 'message'>,
): Promise<string[]> {
  const earlier = await tx
    .selectFrom('messages')
    .select('id')
    .where('createdAt', '>', new Date(tx.now.getTime() - REPEAT_DAYS * 86_400_000))
    .where((eb) => eb(eb.fn('lower', ['message']), '=', eb.fn('lower', [eb.val(message)])))
    .executeTakeFirst()
  const links = countLinks(`${name} ${subject} ${message}`)
  return [...(links > MOST_LINKS ? ['links'] : []), ...(earlier ? ['repeated'] : [])]
}
