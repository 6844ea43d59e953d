import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { assertChecked } from '../checklist/assert-checked.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  REVIEWED,
  recordContentActivity,
} from '../model/content-row.ts'
import { parsePublishable } from '../model/parse-publishable.ts'
import { toContent } from '../model/to-content.ts'

/**
 * Makes an item public: at once, or at its publication date when that lies in the future.
 * @throws NotPublishable with what is missing; QuestionsOpen with what is to be answered first; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function publishContent(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanPublish(actor)
  return inTransaction(db, (tx) => publishContentIn(tx, actor, id, seen))
}

/** The same inside a transaction that does more. */
export async function publishContentIn(
  tx: Tx,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  const item = await getContentForUpdate(tx, actor, id)
  await assertExpectedVersion(tx, item, seen)
  parsePublishable(item)
  await assertChecked(tx, actor, item)
  const publishedAt = item.publishedAt ?? tx.now
  const published = await tx
    .updateTable('content')
    .set({
      status: 'published',
      publishedAt,
      scheduled: publishedAt > tx.now,
      ...REVIEWED,
      version: item.version + 1,
      updatedAt: tx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordContentActivity(tx, actor, 'publish', published, { details: { publishedAt } })
  return toContent(published)
}
