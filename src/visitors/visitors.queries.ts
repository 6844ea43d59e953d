import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

const TOP_PAGES = 5
const RECENT_VISITORS = 50

const startOfToday = sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`

/** How many visits there were in all, are now, and began today. Accra keeps UTC all year, so its days are UTC's. */
export async function countVisitors(
  db: Db,
  { activeMinutes }: { activeMinutes: number },
): Promise<{ total: number; active: number; today: number }> {
  const sessions = db.selectFrom('visitorSessions').select((eb) => eb.fn.countAll<number>().as('count'))
  const active = sessions.where('isActive', '=', true).where('lastActivity', '>=', minutesAgo(activeMinutes))
  // Each from an index, without the rows.
  const [kept, now, today] = await Promise.all(
    [sessions, active, sessions.where('startedAt', '>=', startOfToday)].map((query) =>
      query.executeTakeFirstOrThrow().then(({ count }) => count),
    ),
  )
  const folded = await db
    .selectFrom('visitDays')
    .select(sql<number>`coalesce(sum(visits), 0)::integer`.as('visits'))
    .executeTakeFirstOrThrow()
  return { total: kept! + folded.visits, active: now!, today: today! }
}

/** The pages that were opened most in the last 30 days. */
export async function listTopPages(db: Db) {
  return db
    .selectFrom('pageViews')
    .select((eb) => ['pageUrl', eb.fn.countAll<number>().as('visits')])
    .groupBy('pageUrl')
    .orderBy('visits', 'desc')
    .orderBy('pageUrl')
    .limit(TOP_PAGES)
    .execute()
}

/** The latest visits, the most recent first. */
export async function listRecentVisitors(db: Db, { activeMinutes }: { activeMinutes: number }) {
  return db
    .selectFrom('visitorSessions')
    .select(['id', 'deviceType', 'userAgent as browser', 'pageUrl', 'location', 'ipAddress', 'lastActivity'])
    .select(
      sql<boolean>`is_active and last_activity >= now() - make_interval(mins => ${activeMinutes})`.as(
        'isActive',
      ),
    )
    .orderBy('lastActivity', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_VISITORS)
    .execute()
}

/** Visits and opened pages of each of the last days, the oldest first; days without any are there with nothing. */
export async function listVisitDays(
  db: Db,
  { days }: { days: number },
): Promise<{ day: string; visits: number; views: number }[]> {
  const first = sql<string>`(now() at time zone 'UTC')::date - ${days - 1}::integer`
  const from = sql<Date>`(${first})::timestamp at time zone 'UTC'`
  const visits = sql<{ day: string; visits: number }>`(
    select day, sum(visits)::integer as visits from (
      select (started_at at time zone 'UTC')::date as day, count(*) as visits from visitor_sessions
      where started_at >= ${from} group by 1
      union all select day, sum(visits) from visit_days where day >= ${first} group by 1
    ) as parts group by day)`
  const views = sql<{ day: string; views: number }>`(
    select day, sum(views)::integer as views from (
      select (viewed_at at time zone 'UTC')::date as day, count(*) as views from page_views
      where viewed_at >= ${from} group by 1
      union all select day, sum(views) from page_view_days where day >= ${first} group by 1
    ) as parts group by day)`
  return db
    .selectFrom(
      sql<{ day: string }>`(
        select generate_series(${first}, (now() at time zone 'UTC')::date, interval '1 day')::date as day
      )`.as('days'),
    )
    .leftJoin(visits.as('visited'), 'visited.day', 'days.day')
    .leftJoin(views.as('viewed'), 'viewed.day', 'days.day')
    .select((eb) => [
      'days.day',
      eb.fn.coalesce('visited.visits', sql<number>`0`).as('visits'),
      eb.fn.coalesce('viewed.views', sql<number>`0`).as('views'),
    ])
    .orderBy('days.day')
    .execute()
}

/** Machines of the last 30 days and how many pages they opened, the busiest first. */
export async function listBots(db: Db): Promise<{ name: string; views: number }[]> {
  return db
    .selectFrom('botDays')
    .select((eb) => ['name', eb.fn.sum<number>('views').as('views')])
    .where('day', '>', sql<string>`(now() at time zone 'UTC')::date - 30`)
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .execute()
    .then((rows) => rows.map(({ name, views }) => ({ name, views: Number(views) })))
}
