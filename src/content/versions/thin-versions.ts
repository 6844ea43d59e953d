import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

const DAY_MS = 86_400_000

/**
 * Keeps every version of the last 30 days, and of each day before them the last that readers got and the last that they
 * did not. @returns how many went
 */
export async function thinVersions(tx: Tx, now: Date): Promise<number> {
  const from = new Date(now.getTime() - KEPT_DAYS.version * DAY_MS)
  const { numAffectedRows } = await sql`
    delete from content_versions old
    where old.saved_at < ${from} and exists (
      select from content_versions later
      where later.content_id = old.content_id and later.version > old.version and later.of_changes = old.of_changes
        and (later.saved_at at time zone 'Africa/Accra')::date = (old.saved_at at time zone 'Africa/Accra')::date)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
