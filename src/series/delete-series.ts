import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanManageSeries } from './series.policy.ts'
import { isSeen, lockSeries, recordSeriesActivity } from './series-row.ts'

/** Deletes a series; its items stay, and are parts of none. @throws NotFound; Forbidden */
export async function deleteSeries(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageSeries(actor)
  await inTransaction(db, async (tx) => {
    // Items first, as a save has them: it holds its item, and then waits for the series that it joins.
    await tx.selectFrom('content').select('id').where('seriesId', '=', id).orderBy('id').forUpdate().execute()
    const series = await lockSeries(tx, id)
    const isPublic = await isSeen(tx, id)
    await tx.deleteFrom('series').where('id', '=', id).execute()
    await recordSeriesActivity(tx, actor, 'delete', series, { isPublic })
  })
}
