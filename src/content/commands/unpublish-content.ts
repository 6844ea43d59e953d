import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { digestOfText } from '../corrections/last-public-text.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  recordContentActivity,
} from '../model/content-row.ts'
import { takeOffSchedule } from '../model/draft-of-changes.ts'
import { isSeenByReaders } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/**
 * Takes an item back to draft; its publication date stays, so that publishing again keeps its place.
 * @throws VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function unpublishContent(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanPublish(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    const wasPublic = await isSeenByReaders(tx, item)
    const draft = await tx
      .updateTable('content')
      .set({
        status: 'draft',
        scheduled: false,
        version: item.version + 1,
        updatedAt: tx.now,
        ...(wasPublic && { lastPublicDigest: digestOfText(item) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const hadSchedule = await takeOffSchedule(tx, id, 'The item was taken back to draft.')
    await recordContentActivity(tx, actor, 'unpublish', draft, {
      wasPublic,
      ...(hadSchedule && { details: { changes: 'unscheduled' } }),
    })
    await tellOfItem(tx, actor, draft, 'unpublished')
    return toContent(draft)
  })
}
