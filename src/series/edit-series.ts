import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import { assertCanManageSeries } from './series.policy.ts'
import type { ChangedSeries } from './series.schema.ts'
import { isSeen, lockSeries, recordSeriesActivity, type SeriesRow, slugFor } from './series-row.ts'

/**
 * Saves a series as it is to be, with the order of its parts; no item is written. What joined meanwhile comes last, and
 * what is no part of it is left out. With another name it gets another address, and the old one leads there.
 * @throws OutOfDate when somebody saved since `version`; InvalidInput for a name that another series has; NotFound; Forbidden
 */
export async function editSeries(
  db: Db,
  actor: Actor,
  id: number,
  { version, parts, ...fields }: ChangedSeries,
): Promise<SeriesRow> {
  assertCanManageSeries(actor)
  return inTransaction(db, async (tx) => {
    const before = await lockSeries(tx, id)
    if (before.version !== version)
      throw new OutOfDate(
        'Somebody else changed this series meanwhile. Copy what you need, close the form and open it again.',
      )
    const isRenamed = fields.name !== before.name
    const slug = isRenamed ? await slugFor(tx, fields.name, id) : before.slug
    const formerSlugs = [...new Set([...before.formerSlugs, before.slug])].filter((one) => one !== slug)
    const series = await tx
      .updateTable('series')
      .set({
        ...{ ...fields, slug, formerSlugs, version: version + 1, updatedAt: tx.now, isSample: false },
        // Whoever joins meanwhile waits for this row, and comes after all of these.
        parts: [...new Set([...parts, ...before.parts])],
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordSeriesActivity(tx, actor, isRenamed ? 'rename' : 'update', series, {
      isPublic: await isSeen(tx, id),
      ...(isRenamed && { details: { formerName: before.name } }),
    })
    return series
  })
}
