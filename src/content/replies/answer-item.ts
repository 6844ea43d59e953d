import { z } from 'zod'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { lineOfText } from '#platform/text.schema.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import { contentId } from '../model/content.schema.ts'
import { type ContentRow, getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { isSeenByReaders } from '../model/publication-state.ts'
import { findAnswered } from './replies.queries.ts'

const OWN_ADDRESS = /^(?:https?:\/\/[^/]{1,255})?\/[a-z]{1,20}\/(\d{1,10})(?:[/?#].*)?$/

/** The item that is answered, as staff type it: its address here, or its number; null: none. */
export const answeredItem = z.strictObject({
  to: lineOfText('The address of the item', { max: 2048 }).nullable(),
})

/**
 * Says that an item is the reply to another, or to none. Readers find the way in both directions as soon as they see both.
 * @param named the item that it answers, by its address here or its number; null: none
 * @throws InvalidInput for what names none, for a reply to itself, or to a reply; NotFound; Gone; Forbidden
 */
export async function answerItem(
  db: Db,
  actor: Actor,
  replyId: number,
  named: string | null,
): Promise<{ id: number; title: string } | null> {
  assertCanPublish(actor)
  const to = named === null ? null : idIn(named)
  if (replyId === to) throw new InvalidInput('An item is no reply to itself.', { to: 'Name another item.' })
  await inTransaction(db, async (tx) => {
    const before = await findLink(tx, replyId)
    // In one order, so that two who do this at once do not wait for each other in a circle.
    const ids = [replyId, before, to].filter((id) => id !== null).toSorted((a, b) => a - b)
    const rows = new Map<number, ContentRow>()
    for (const id of new Set(ids)) rows.set(id, await rowOf(tx, actor, id, id === before))
    await tx.deleteFrom('contentReplies').where('replyId', '=', replyId).execute()
    if (to !== null) {
      if ((await findLink(tx, to)) !== null)
        throw new InvalidInput('That item is a reply itself.', { to: 'Name the item that began it.' })
      await tx.insertInto('contentReplies').values({ replyId, contentId: to }).execute()
    }
    for (const row of rows.values()) {
      if (row.trashedAt !== null) continue
      const wasPublic = await isSeenByReaders(tx, row)
      await recordContentActivity(tx, actor, 'update', row, { wasPublic, details: { replyTo: to } })
    }
  })
  return findAnswered(db, actor, replyId)
}

/** @throws InvalidInput */
function idIn(named: string): number {
  const { data } = contentId.safeParse(OWN_ADDRESS.exec(named)?.[1] ?? named)
  if (data) return data
  const to = 'Paste the address of the item on the site, such as /article/42/its-title, or its number.'
  throw new InvalidInput(to, { to })
}

async function findLink(tx: Tx, replyId: number): Promise<number | null> {
  const link = await tx
    .selectFrom('contentReplies')
    .select('contentId')
    .where('replyId', '=', replyId)
    .executeTakeFirst()
  return link?.contentId ?? null
}

/** What was answered before may lie in the trash by now: that holds nobody up. */
async function rowOf(tx: Tx, actor: Actor, id: number, isFormer: boolean): Promise<ContentRow> {
  if (!isFormer) return getContentForUpdate(tx, actor, id)
  const row = await tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new NotFound('This item does not exist.')
  return row as ContentRow
}
