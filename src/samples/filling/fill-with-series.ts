import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

const PARTS = 8
const MOST_SERIES = 100
/** One for so many items. */
const ITEMS = 200

/** Makes the newest items parts of series. */
export async function fillWithSeries(tx: Tx, count: number): Promise<void> {
  const series = Math.min(MOST_SERIES, Math.ceil(count / ITEMS))
  await sql`
    insert into series (slug, name, description)
    select 'invented-series-' || n, 'Invented Series ' || n, 'What belongs together.'
    from generate_series(1, ${series}::int) as n
    on conflict (slug) do nothing`.execute(tx)
  await sql`
    update content set series_id = (select id from series where slug = 'invented-series-' || newest.nr)
    from (
      select id, 1 + row_number() over (order by id desc) / ${PARTS}::int as nr
      from content order by id desc limit ${series * PARTS - 1}::int
    ) as newest
    where content.id = newest.id`.execute(tx)
}
