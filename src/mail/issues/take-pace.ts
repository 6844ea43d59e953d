import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import './issues.tables.ts'

/** How many letters may leave now, or after how long the next may. */
export type Pace = { allowed: number; waitMs: number }

/** 0: no limit. */
export type PaceLimits = { perMinute: number; perDay: number }

/** What an hour's delay brings at once when it is over. */
const MOST_SAVED_MS = 1000

/**
 * Takes up to so many turns of what the mail server's account may send in a minute and in a day, for all processes
 * together; days begin at midnight in Accra.
 */
export async function takePace(tx: Tx, wanted: number, { perMinute, perDay }: PaceLimits): Promise<Pace> {
  if (perMinute === 0 && perDay === 0) return { allowed: wanted, waitMs: 0 }
  const row = await tx
    .selectFrom('sendingPace')
    .select([
      sql<number>`(extract(epoch from next_at - clock_timestamp()) * 1000)::float8`.as('aheadMs'),
      sql<number>`case when day = current_date then sent_today else 0 end`.as('today'),
      sql<number>`(extract(epoch from current_date + 1 - now()::timestamp) * 1000)::float8`.as('restOfDayMs'),
    ])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = perDay === 0 ? Number.POSITIVE_INFINITY : perDay - row.today
  if (left <= 0) return { allowed: 0, waitMs: row.restOfDayMs }
  const stepMs = perMinute === 0 ? 0 : 60_000 / perMinute
  const aheadMs = Math.max(row.aheadMs, -MOST_SAVED_MS)
  const inTime = stepMs === 0 ? wanted : aheadMs > 0 ? 0 : Math.floor(-aheadMs / stepMs) + 1
  const allowed = Math.min(wanted, left, inTime)
  if (allowed === 0) return { allowed, waitMs: aheadMs }
  const nextMs = aheadMs + allowed * stepMs
  await sql`
    update sending_pace set next_at = clock_timestamp() + ${nextMs} * interval '1 millisecond',
      day = current_date, sent_today = ${row.today + allowed}::integer where id = 1`.execute(tx)
  return { allowed, waitMs: 0 }
}
