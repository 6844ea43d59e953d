import type { Db } from '#platform/db.ts'
import '#comments/comments.tables.ts'
import '#messages/messages.tables.ts'
import '#subscribers/subscribers.tables.ts'
import type { MessageOfReader } from './message-letters.ts'

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

export async function findMessage(db: Db, id: number): Promise<MessageOfReader | null> {
  const row = await db
    .selectFrom('messages')
    .select(['kind', 'name', 'email', 'subject', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
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
