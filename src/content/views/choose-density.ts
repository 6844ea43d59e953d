import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Density } from './density.schema.ts'
import { viewerOf } from './save-view.ts'

/** Remembers whether a person wants cards or a table, on every device of theirs. */
export async function chooseDensity(db: Db, actor: Actor, density: Density): Promise<void> {
  const staffId = viewerOf(actor)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('listDensities')
      .values({ staffId, density })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ density }))
      .execute()
  })
}
