import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { assertCanRead, readsOnlyOf } from '../model/content.policy.ts'
import type { ContentTypeName } from '../types/registry.ts'
import './replies.tables.ts'

/** An item that an item answers, or is answered by. */
export type ReplyLink = {
  /** Whether the item that bears the link is the reply. */
  isReply: boolean
  item: { id: number; type: ContentTypeName; title: string; slug: string; category: string | null }
}

/** What is stored beside an item: `item` is null while readers do not see the other. */
export type StoredReplyLink = { isReply: boolean; item: ReplyLink['item'] | null }

/** What a published item answers, then what answers it, as a column; null where there is nothing. @param item which item, in SQL */
export function repliesOf(item: ReturnType<typeof sql>) {
  return sql<StoredReplyLink[] | null>`(
    select jsonb_agg(jsonb_build_object('isReply', is_reply, 'item', case when other_id is not null then
      jsonb_build_object('id', other_id, 'type', type, 'title', title, 'slug', slug, 'category', category) end)
      order by is_reply desc, other_id)
    from public_replies where public_replies.id = ${item}
  )`
}

/** What staff said that an item answers; null: nothing. @throws NotFound where the actor may not read the item */
export async function findAnswered(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ id: number; title: string } | null> {
  readsOnlyOf(actor)
  const reply = await db.selectFrom('content').select('createdBy').where('id', '=', id).executeTakeFirst()
  assertCanRead(actor, reply)
  const answered = await db
    .selectFrom('contentReplies')
    .innerJoin('content', 'content.id', 'contentReplies.contentId')
    .select(['content.id', 'content.title'])
    .where('replyId', '=', id)
    .executeTakeFirst()
  return answered ?? null
}
