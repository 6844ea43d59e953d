import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanEditMedia } from '../model/media.policy.ts'
import { searchWordsOf } from '../model/media.queries.ts'
import type { MediaChanges } from '../model/media.schema.ts'
import type { MediaRow } from '../model/media-file.ts'

/** Changes what a file is called, how it is described and which point of it stays in view. @throws NotFound; Forbidden */
export async function editMedia(db: Db, actor: Actor, id: number, changes: MediaChanges): Promise<MediaRow> {
  assertCanEditMedia(actor)
  return inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('mediaFiles')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new NotFound('This file does not exist any more.')
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
