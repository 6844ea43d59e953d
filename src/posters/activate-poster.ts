import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import {
  deactivateActive,
  getPosterIn,
  holdPosters,
  type PosterRow,
  recordPosterActivity,
} from './poster-row.ts'
import { assertCanManagePosters } from './posters.policy.ts'

/** Shows a poster to readers in the place of any other; nothing to do where it is shown already. @throws NotFound; Forbidden */
export async function activatePoster(db: Db, actor: Actor, id: number): Promise<PosterRow> {
  assertCanManagePosters(actor)
  return inTransaction(db, async (tx) => {
    await holdPosters(tx)
    const poster = await getPosterIn(tx, id)
    if (poster.isActive) return poster
    const replaced = await deactivateActive(tx)
    await tx.updateTable('posters').set({ isActive: true }).where('id', '=', id).execute()
    await recordPosterActivity(tx, actor, 'activate', poster, { isPublic: true, replaced })
    return { ...poster, isActive: true }
  })
}
