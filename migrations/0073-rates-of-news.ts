import { type Kysely, sql } from 'kysely'

/**
 * How news fares. Letters carry nothing that tells whether they are opened, so that is not known; 0 would say that nobody
 * opens any. Of a hundred letters that were taken, so many brought somebody to the site: not known before one was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view newsletter_rates as
    select null::numeric as open_rate,
      round(least(100, 100.0 * sum(landings) / nullif(sum((content.details->>'sentCount')::integer), 0)), 1)
        as click_rate
    from newsletter_issues join content on content.id = content_id`.execute(db)
  await sql`
    create or replace view newsletter_stats as
    select count(*) filter (where status = 'confirmed')::integer as subscribers,
      count(*) filter (where status = 'confirmed'
        and confirmed_at >= date_trunc('month', now() at time zone 'Africa/Accra'))::integer as new_this_month,
      (select open_rate from newsletter_rates) as open_rate,
      (select coalesce(click_rate, 0) from newsletter_rates) as click_rate
    from subscribers`.execute(db)
}
