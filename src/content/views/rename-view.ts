import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertNameIsFree, lockViewsOf, viewerOf } from './save-view.ts'

/** Calls one's own view by another name. @throws NotFound; InvalidInput for a name that they use already */
export async function renameView(db: Db, actor: Actor, id: number, name: string): Promise<void> {
  const staffId = viewerOf(actor)
  await inTransaction(db, async (tx) => {
    await lockViewsOf(tx, staffId)
    const view = await tx
      .selectFrom('savedViews')
      .select('type')
      .where('id', '=', id)
      .where('staffId', '=', staffId)
      .executeTakeFirst()
    if (!view) throw new NotFound('This view has been removed already.')
    await assertNameIsFree(tx, { staffId, type: view.type, name }, id)
    await tx.updateTable('savedViews').set({ name }).where('id', '=', id).execute()
  })
}
