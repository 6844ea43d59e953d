import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { getPosterIn, holdPosters, type PosterRow, recordPosterActivity } from './poster-row.ts'
import { assertCanManagePosters } from './posters.policy.ts'

/** Takes one poster from readers and shows no other; nothing to do where it is not shown. @throws NotFound; Forbidden */
export async function deactivatePoster(db: Db, actor: Actor, id: number): Promise<PosterRow> {
  assertCanManagePosters(actor)
  return inTransaction(db, async (tx) => {
    await holdPosters(tx)
    const poster = await getPosterIn(tx, id)
    if (!poster.isActive) return poster
    await tx.updateTable('posters').set({ isActive: false }).where('id', '=', id).execute()
    await recordPosterActivity(tx, actor, 'deactivate', poster, { isPublic: true })
    return { ...poster, isActive: false }
  })
}
