import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { getPosterIn, holdPosters, recordPosterActivity } from './poster-row.ts'
import { assertCanManagePosters } from './posters.policy.ts'

/** Removes a poster for good: posters have no trash. Its picture stays among the files. @throws NotFound; Forbidden */
export async function deletePoster(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManagePosters(actor)
  await inTransaction(db, async (tx) => {
    await holdPosters(tx)
    const poster = await getPosterIn(tx, id)
    await tx.deleteFrom('posters').where('id', '=', id).execute()
    await recordPosterActivity(tx, actor, 'delete', poster, { isPublic: poster.isActive })
  })
}
