import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { ContentRow } from './content-row.ts'

/** How many items may be parts of one series: its page shows all of them. */
const MOST_PARTS = 100
/** Two who add the last one at once may both do it. */
export const MOST_PARTS_SHOWN = 2 * MOST_PARTS

/** The series that an item is a part of, as its page names it, with the published part before it and after it. */
export type ShownSeries = {
  id: number
  slug: string
  name: string
  /** Which of its published parts the item is, from 1 on, and of how many. */
  part: number
  of: number
  previous: number | null
  next: number | null
}

/** The series of a published item, as a column; null where it is a part of none. @param item which item, in SQL */
export function seriesOf(item: ReturnType<typeof sql>) {
  return sql<ShownSeries | null>`series_of_item(${item}::int)`
}

/** @throws InvalidInput where the series that the item is to join has as many parts as it may have */
export async function assertRoomInSeries(
  tx: Tx,
  before: Pick<ContentRow, 'seriesId'> | null,
  seriesId: number | null | undefined,
): Promise<void> {
  if (!seriesId || seriesId === before?.seriesId) return
  const parts = await tx
    .selectFrom('content')
    .select('id')
    .where('seriesId', '=', seriesId)
    .limit(MOST_PARTS)
    .execute()
  const message = `This series has ${MOST_PARTS} parts already.`
  if (parts.length >= MOST_PARTS) throw new InvalidInput(message, { seriesId: message })
}
