import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { viewerOf } from './save-view.ts'

/** Forgets one's own view; no item is touched. @throws NotFound */
export async function removeView(db: Db, actor: Actor, id: number): Promise<void> {
  const staffId = viewerOf(actor)
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('savedViews')
      .where('id', '=', id)
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound('This view has been removed already.')
  })
}
