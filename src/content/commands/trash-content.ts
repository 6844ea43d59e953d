import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { dropOwnAutosavesIn } from '../autosaves/drop-autosaves.ts'
import { digestOfText } from '../corrections/last-public-text.ts'
import { assertCanTrash } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  REVIEWED,
  recordContentActivity,
} from '../model/content-row.ts'
import { takeOffSchedule } from '../model/draft-of-changes.ts'
import { isSeenByReaders } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/**
 * Moves an item to the trash: the row stays, out of every list.
 * @throws VersionConflict when `seen` is older; NotFound; Gone when it is there already
 */
export async function trashContent(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanTrash(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    return trashContentIn(tx, actor, item)
  })
}

/** The same inside a transaction that does more. @param item locked, and not there yet */
export async function trashContentIn(tx: Tx, actor: Actor, item: ContentRow): Promise<ContentRow> {
  const wasPublic = await isSeenByReaders(tx, item)
  const trashed = await tx
    .updateTable('content')
    .set({
      trashedAt: tx.now,
      trashedBy: actor.name,
      version: item.version + 1,
      ...REVIEWED,
      // Readers are told “gone” only of what they could see.
      ...(wasPublic
        ? { lastPublicDigest: digestOfText(item) }
        : { status: 'draft' as const, scheduled: false }),
    })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await dropOwnAutosavesIn(tx, actor, item.id)
  const hadSchedule = await takeOffSchedule(tx, item.id, 'The item was moved to the trash.')
  await recordContentActivity(tx, actor, 'trash', item, {
    wasPublic,
    ...(hadSchedule && { details: { changes: 'unscheduled' } }),
  })
  await tellOfItem(tx, actor, trashed, 'trashed')
  return toContent(trashed)
}
