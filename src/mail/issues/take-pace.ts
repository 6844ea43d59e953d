import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import '../settings/mail.tables.ts'
import './issues.tables.ts'
import { mostOnDay, type PaceLimits } from './warm-up.ts'

/** How many letters may leave now, or after how long the next may. */
export type Pace = { allowed: number; waitMs: number }

const SENT_TODAY = sql<number>`case when day = current_date then sent_today else 0 end`
/** Only days on which news left count: who sends once a week is not known better for waiting. */
const WARM_DAY = sql<number>`case when day = current_date and warm_days > 0 then warm_days else warm_days + 1 end`

/** The limits as staff set them, and where the sender stands today. */
export async function readPace(
  db: Db,
): Promise<{ limits: PaceLimits; today: { warmDay: number; sentToday: number } }> {
  const [limits, today] = await Promise.all([
    db
      .selectFrom('mailSettings')
      .select(['perMinute', 'perDay', 'warmUpFrom'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sendingPace')
      .select([SENT_TODAY.as('sentToday'), WARM_DAY.as('warmDay')])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow(),
  ])
  return { limits, today }
}

/** What an hour's delay brings at once when it is over. */
const MOST_SAVED_MS = 1000

/**
 * Takes up to so many turns of what the mail server's account may send in a minute and in a day, for all processes
 * together; days begin at midnight in Accra.
 */
export async function takePace(tx: Tx, wanted: number, limits: PaceLimits): Promise<Pace> {
  const { perMinute, perDay, warmUpFrom } = limits
  if (perMinute === 0 && perDay === 0 && warmUpFrom === 0) return { allowed: wanted, waitMs: 0 }
  const row = await tx
    .selectFrom('sendingPace')
    .select([
      sql<number>`(extract(epoch from next_at - clock_timestamp()) * 1000)::float8`.as('aheadMs'),
      SENT_TODAY.as('today'),
      WARM_DAY.as('warmDay'),
      sql<number>`(extract(epoch from current_date + 1 - now()::timestamp) * 1000)::float8`.as('restOfDayMs'),
    ])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = mostOnDay(limits, row.warmDay) - row.today
  if (left <= 0) return { allowed: 0, waitMs: row.restOfDayMs }
  const stepMs = perMinute === 0 ? 0 : 60_000 / perMinute
  const aheadMs = Math.max(row.aheadMs, -MOST_SAVED_MS)
  const inTime = stepMs === 0 ? wanted : aheadMs > 0 ? 0 : Math.floor(-aheadMs / stepMs) + 1
  const allowed = Math.min(wanted, left, inTime)
  if (allowed === 0) return { allowed, waitMs: aheadMs }
  const nextMs = aheadMs + allowed * stepMs
  await sql`
    update sending_pace set next_at = clock_timestamp() + ${nextMs} * interval '1 millisecond',
      day = current_date, sent_today = ${row.today + allowed}::integer,
      warm_days = ${row.warmDay}::integer where id = 1`.execute(tx)
  return { allowed, waitMs: 0 }
}
