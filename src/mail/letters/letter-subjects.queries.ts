import { contentTypeOf } from '#content/types/registry.ts'
import type { ItemEvent } from '#letters/letter-data.schema.ts'
import type { Db } from '#platform/db.ts'
import '#comments/comments.tables.ts'
import '#content/model/content.tables.ts'
import '#content/notes/notes.tables.ts'
import '#messages/messages.tables.ts'
import '#messages/submitted/submitted.tables.ts'
import '#people/people.tables.ts'
import '#subscribers/subscribers.tables.ts'
import type { MessageOfReader } from './message-letters.ts'
import { casePart, letterPart } from './thread-parts.ts'

const DIGEST_SHOWS = 10

/** A subscriber who has come so far and no further; null: there is none. */
export async function findSubscriber(db: Db, id: number, status: 'pending' | 'confirmed') {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'createdAt', 'consentedAt'])
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return row ?? null
}

/** A subscriber who named another address at this moment and no later one; null: that is over. */
export async function findAddressChange(db: Db, id: number, askedAt: Date) {
  const row = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'newEmail'])
    .where('id', '=', id)
    .where('newEmail', '!=', '')
    .where('newEmailAt', '=', askedAt)
    .executeTakeFirst()
  return row ? { ...row, newEmailAt: askedAt } : null
}

/** Who confirmed since then, as numbers; null: nobody who is still there. */
export async function countNewSubscribers(db: Db, since: Date) {
  const confirmed = db.selectFrom('subscribers').where('status', '=', 'confirmed')
  const [{ count }, { all }] = await Promise.all([
    confirmed
      .where('confirmedAt', '>', since)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    confirmed.select((eb) => eb.fn.countAll<number>().as('all')).executeTakeFirstOrThrow(),
  ])
  return count === 0 ? null : { count, all }
}

export async function findMessage(
  db: Db,
  id: number,
): Promise<(MessageOfReader & { id: number; thread: string[] }) | null> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'name', 'email', 'subject', 'message', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, thread: [casePart(row)] } : null
}

/** An answer of staff with the message that it is to, and the letters that it follows. */
export async function findAnswer(db: Db, entryId: number) {
  const entry = await db
    .selectFrom('caseEntries')
    .select(['messageId', 'text'])
    .where('id', '=', entryId)
    .where('kind', '=', 'reply')
    .executeTakeFirst()
  const message = entry && (await findMessage(db, entry.messageId))
  if (!message) return null
  const earlier = await db
    .selectFrom('caseEntries')
    .innerJoin('letters', 'letters.id', 'caseEntries.letterId')
    .select(['letters.id', 'letters.createdAt'])
    .where('caseEntries.messageId', '=', entry.messageId)
    .where('caseEntries.id', '<', entryId)
    .orderBy('caseEntries.id')
    .execute()
  return { ...message, text: entry.text, thread: [...message.thread, ...earlier.map(letterPart)] }
}

/** What a reader answered by letter; null: it is gone. */
export async function findReceived(db: Db, entryId: number) {
  const entry = await db
    .selectFrom('caseEntries')
    .select(['sender', 'text'])
    .where('id', '=', entryId)
    .where('kind', '=', 'received')
    .executeTakeFirst()
  return entry ?? null
}

/** What waits for somebody of the staff who answers messages. */
export async function findWaitingMessages(db: Db, staffId: number) {
  const waiting = db.selectFrom('messages').where('status', '=', 'new')
  const [{ count }, newest, { own }] = await Promise.all([
    waiting.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    waiting
      .select(['kind', 'name', 'subject'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(DIGEST_SHOWS)
      .execute(),
    db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('own'))
      .where('ownerId', '=', staffId)
      .where('status', '!=', 'done')
      .executeTakeFirstOrThrow(),
  ])
  return count === 0 ? null : { count, newest, own }
}

/** A comment about which nobody has decided yet. */
export async function findWaitingComment(db: Db, id: number) {
  const row = await db
    .selectFrom('comments')
    .innerJoin('content', 'content.id', 'comments.contentId')
    .select([
      'comments.id',
      'comments.author',
      'comments.content',
      'comments.suspicions',
      'comments.createdAt',
    ])
    .select('content.title as itemTitle')
    .where('comments.id', '=', id)
    .where('comments.status', '=', 'pending')
    .executeTakeFirst()
  return row ?? null
}

/** The name of somebody who works here and may sign in; null: nobody. */
export async function findPersonToTell(db: Db, staffId: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A text that a reader sent in; null: it is gone. */
export async function findSubmitted(db: Db, id: number) {
  const row = await db
    .selectFrom('content')
    .select(['id', 'title', 'submittedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.submittedBy) return null
  const { name, email, consentedAt, state = 'waiting', words = '' } = row.submittedBy
  return { id, title: row.title, name, email, consentedAt, state, words }
}

/** A question of staff with the text that it is about. */
export async function findQuestion(db: Db, entryId: number) {
  const entry = await db
    .selectFrom('submissionEntries')
    .select(['contentId', 'text'])
    .where('id', '=', entryId)
    .where('byWriter', '=', false)
    .executeTakeFirst()
  const submitted = entry && (await findSubmitted(db, entry.contentId))
  return submitted ? { ...submitted, text: entry.text } : null
}

type Told = { contentId: number; staffId: number; byId: number | null; event: ItemEvent }

/** An item that somebody is told of; null: it is gone, stands otherwise, or was assigned to somebody else meanwhile. */
export async function findToldItem(db: Db, { contentId, staffId, byId, event }: Told) {
  const row = await db
    .selectFrom('content')
    .leftJoin('staff', (join) => join.on('staff.id', '=', byId))
    .leftJoin('draftsOfChanges', 'draftsOfChanges.contentId', 'content.id')
    .select(['content.id', 'content.type', 'content.title', 'content.stage', 'content.reviewNote as note'])
    .select(['content.publishedAt', 'publishAt as changesAt', 'unscheduledBecause as because'])
    .select('staff.name as by')
    .where('content.id', '=', contentId)
    .where('content.trashedAt', event === 'trashed' ? 'is not' : 'is', null)
    .$if(event === 'assigned', (query) => query.where('content.assignedTo', '=', staffId))
    .$if(event !== 'trashed', (query) =>
      query.where('content.status', '=', OF_DRAFTS.has(event) ? 'draft' : 'published'),
    )
    .executeTakeFirst()
  const path = row && (event === 'trashed' ? 'trash' : `${contentTypeOf(row).section}/${row.id}`)
  return row && path ? { ...row, path } : null
}

const OF_DRAFTS: ReadonlySet<ItemEvent> = new Set(['assigned', 'stage', 'unpublished', 'restored'])

type Noted = { noteId: number; byId: number | null }

/** An item with the note that was written in; null: the note is settled or gone, or the item is in the trash. */
export async function findNoted(db: Db, { noteId, byId }: Noted) {
  const row = await db
    .selectFrom('contentNotes')
    .innerJoin('content', 'content.id', 'contentNotes.contentId')
    .leftJoin('staff', (join) => join.on('staff.id', '=', byId))
    .select(['content.id', 'content.type', 'content.title', 'contentNotes.quote', 'staff.name as by'])
    .where('contentNotes.id', '=', noteId)
    .where('resolvedAt', 'is', null)
    .where('content.trashedAt', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, path: `${contentTypeOf(row).section}/${row.id}` } : null
}
