import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'

declare module '../db.ts' {
  interface Tables {
    /** By how much a change changed a count: written by triggers on the tables, and nothing else. */
    tallies: { counted: string; kind: string; step: number }
  }
}

/** The tables whose rows are counted as they change: by their status, files by their kind. */
type Counted = 'comments' | 'messages' | 'subscribers' | 'media_files'

/** How many rows of each kind a table has, without reading them. */
export async function readTallies(
  db: Db,
  counted: Counted,
): Promise<{ total: number; of(kind: string): number }> {
  const rows = await db
    .selectFrom('tallies')
    .select(({ fn }) => ['kind', fn.sum<string>('step').as('count')])
    .where('counted', '=', counted)
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
  return {
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    of: (kind) => counts.get(kind) ?? 0,
  }
}

/** Makes one row of all that say the same, so that reading stays short. Changes meanwhile write theirs, unhindered. */
export async function drawTalliesTogether(tx: Tx): Promise<void> {
  await sql`
    with gone as (delete from tallies returning *)
    insert into tallies select counted, kind, sum(step) from gone group by counted, kind having sum(step) <> 0`.execute(
    tx,
  )
}
