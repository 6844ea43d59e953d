import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanEditMedia, assertCanUpload } from '../model/media.policy.ts'
import { getMediaRow, searchWordsOf } from '../model/media.queries.ts'
import type { MediaChanges } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'

/** Changes what a file is called, how it is described and which point of it stays in view. @throws NotFound; Forbidden */
export async function editMedia(db: Db, actor: Actor, id: number, changes: MediaChanges): Promise<MediaRow> {
  assertCanUpload(actor)
  return inTransaction(db, async (tx) => {
    const before = await getMediaRow(tx, actor, id, { isForUpdate: true })
    assertCanEditMedia(actor, before)
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (sent.length === 0) return before
    const { name, alt, focalX, focalY } = { ...before, ...(Object.fromEntries(sent) as MediaChanges) }
    const row = await tx
      .updateTable('mediaFiles')
      .set({ name, alt, focalX, focalY, searchWords: searchWordsOf({ name, alt }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'media', id, title: row.name },
      isPublic: false,
      details: { fields: sent.map(([field]) => field) },
    })
    return row
  })
}
