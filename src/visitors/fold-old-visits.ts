import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

/**
 * Turns raw rows that are older than 30 days into counts a day, and removes them. Only whole days are folded, so that
 * a visit counts once on its day; called again, it finds nothing left to do.
 * @returns how many raw rows went
 */
export async function foldOldVisits(db: Db, now = new Date()): Promise<{ sessions: number; views: number }> {
  // Accra keeps UTC all year, so its days are UTC's.
  const before = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000 - KEPT_DAYS.visit * 86_400_000)
  return await inTransaction(db, async (tx) => {
    const views = await sql<{ views: number }>`
      with gone as (
        delete from page_views where viewed_at < ${before} returning session_id, page_url, device_type, viewed_at
      ), visits as (
        insert into visit_days (day, device_type, visits)
        select (viewed_at at time zone 'UTC')::date, device_type, count(distinct session_id) from gone group by 1, 2
        on conflict (day, device_type) do update set visits = visit_days.visits + excluded.visits
      ), pages as (
        insert into page_view_days (day, page_url, device_type, views)
        select (viewed_at at time zone 'UTC')::date, page_url, device_type, count(*) from gone group by 1, 2, 3
        on conflict (day, page_url, device_type) do update set views = page_view_days.views + excluded.views
      )
      select count(*)::integer as views from gone`.execute(tx)
    const sessions = await tx
      .deleteFrom('visitorSessions')
      .where('lastActivity', '<', before)
      .executeTakeFirst()
    return { sessions: Number(sessions.numDeletedRows), views: views.rows[0]?.views ?? 0 }
  })
}
