import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InUse } from '#platform/errors.ts'
import { assertCanDeleteMedia, assertCanDeleteSome } from '../model/media.policy.ts'
import { getMediaRow, listMediaUses } from '../model/media.queries.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Deletes a file that nothing shows.
 * @throws InUse with the places that show it; NotFound; Forbidden
 */
export async function deleteMedia(
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  id: number,
): Promise<void> {
  assertCanDeleteSome(actor)
  const { key } = await inTransaction(db, async (tx) => {
    // A save that shows the file holds its row until it is done; this waits for it and then sees it.
    const file = await getMediaRow(tx, actor, id, { isForUpdate: true })
    assertCanDeleteMedia(actor, file)
    const { isUsed, usedIn } = await listMediaUses(tx, actor, id)
    if (isUsed)
      throw new InUse('This file is still in use, so it was not deleted. Take it out there first.', usedIn)
    await tx.deleteFrom('mediaFiles').where('id', '=', id).execute()
    await recordActivity(tx, {
      actor,
      action: 'delete',
      subject: { type: 'media', id, title: file.name, createdBy: file.uploadedById },
      isPublic: false,
      details: { kind: file.kind, bytes: file.bytes },
    })
    return file
  })
  // After COMMIT: had it failed, the row would name a file that is no longer there. What stays is swept up.
  await storage.remove(key).catch(() => undefined)
}
