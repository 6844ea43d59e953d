import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanManageSeries } from './series.policy.ts'
import { MOST_SERIES, type NewSeries } from './series.schema.ts'
import { recordSeriesActivity, type SeriesRow, slugFor } from './series-row.ts'

/**
 * Makes a series, before anything is a part of it.
 * @throws InvalidInput for a name that another series has, or where there are as many as there may be; Forbidden
 */
export async function createSeries(db: Db, actor: Actor, fields: NewSeries): Promise<SeriesRow> {
  assertCanManageSeries(actor)
  return inTransaction(db, async (tx) => {
    const slug = await slugFor(tx, fields.name, null)
    const { count } = await tx
      .selectFrom('series')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_SERIES)
      throw new InvalidInput(`There are ${MOST_SERIES} series: delete those that nothing is a part of.`)
    const series = await tx
      .insertInto('series')
      .values({ ...fields, slug, createdAt: tx.now, updatedAt: tx.now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordSeriesActivity(tx, actor, 'create', series, { isPublic: false })
    return series
  })
}
