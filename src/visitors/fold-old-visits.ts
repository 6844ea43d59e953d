import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

/** Pages of a day that keep their names for ever; nobody looks further down, and a flood makes up thousands. */
const NAMED_PAGES = 1000
const OTHERS = '(other pages)'

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
      ), ranked as (
        select (viewed_at at time zone 'UTC')::date as day, page_url,
          row_number() over (partition by (viewed_at at time zone 'UTC')::date order by count(*) desc, page_url) as place
        from gone group by 1, 2
      ), pages as (
        insert into page_view_days (day, page_url, device_type, views)
        select day, case when place <= ${NAMED_PAGES} then page_url else ${OTHERS} end, device_type, count(*)
        from gone join ranked using (page_url)
        where day = (viewed_at at time zone 'UTC')::date
        group by 1, 2, 3
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
