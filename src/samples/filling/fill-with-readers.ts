import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'

/** Single visits are kept so long. */
const DAYS = KEPT_DAYS.visit
/** Visits of one day; a site of a hundred items has hardly any. */
const mostVisitsADay = (count: number) => Math.min(5000, Math.ceil(count / 20))

/** Who reads a site of so many items: visits of thirty days, their totals before them, subscribers and messages. */
export async function fillWithReaders(tx: Tx, count: number): Promise<void> {
  await fillWithVisits(tx, mostVisitsADay(count))
  await sql`
    insert into subscribers (email, status, consent_text, consented_at, created_at, confirmed_at)
    select 'reader-' || gen_random_uuid() || '@reader.example', case when n % 10 = 0 then 'pending' else 'confirmed' end,
      'Send me the newsletter.', at, at, case when n % 10 > 0 then at end
    from (select n, now() - n * interval '10 years' / ${count} as at from generate_series(1, ${count}::int, 20) as n)
      as made`.execute(tx)
  await sql`
    insert into messages (kind, name, email, subject, message, status, created_at, closed_at, closed_by)
    select 'contact', 'Kwame Asante', 'kwame@reader.example', 'A question about a case',
      'Please tell me where I can read the whole judgment.', case when n % 50 = 1 then 'new' else 'done' end, at,
      case when n % 50 <> 1 then at end, ''
    from (select n, now() - n * interval '1 year' / ${count} as at from generate_series(1, ${count}::int, 50) as n)
      as made`.execute(tx)
}

async function fillWithVisits(tx: Tx, aDay: number): Promise<void> {
  for (let day = DAYS - 1; day >= 0; day--) await fillDay(tx, day, aDay)
  await sql`
    insert into visit_days (day, device_type, visits)
    select day::date, device, ${aDay}
    from generate_series(now() - interval '10 years', now() - interval '31 days', interval '1 day') as day,
      unnest(array['mobile', 'desktop', 'tablet']) as device
    on conflict do nothing`.execute(tx)
  await sql`
    insert into page_view_days (day, page_url, device_type, views)
    select day, '/', device_type, visits from visit_days on conflict do nothing`.execute(tx)
}

/** @param day how many days ago */
async function fillDay(tx: Tx, day: number, aDay: number): Promise<void> {
  const device = sql`(array['mobile', 'mobile', 'mobile', 'desktop', 'tablet'])[1 + n % 5]`
  // A third of all visits is to the front page, the others go to items of any age.
  const page = sql`case when n % 3 > 0 then (select '/article/' || id || '/' || slug from content
    where id >= (n * 7919 + ${day} * 104729) % newest.id order by id limit 1) end`
  await sql`
    with newest as (select greatest(max(id), 1) as id from content), made as (
      select gen_random_uuid()::text as id, n, now() - ${day} * interval '1 day' - n * interval '23 hours' / ${aDay} as at,
        ${device} as device, coalesce(${page}, '/') as page
      from newest, generate_series(1, ${aDay}::int) as n
    ), sessions as (
      insert into visitor_sessions (session_id, user_agent, page_url, device_type, is_active, last_activity, started_at)
      select id, 'Chrome 140', left(page, 300), device, n < 5, at, at from made order by n desc
    )
    insert into page_views (session_id, page_url, device_type, viewed_at)
    select id, left(page, 300), device, at from made order by n desc`.execute(tx)
}
