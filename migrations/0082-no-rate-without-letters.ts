import { type Kysely, sql } from 'kysely'

/** Where no letter was taken nothing is known of what they brought: `least` passes over what is null, and said 100. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view newsletter_rates as
    select null::numeric as open_rate,
      case when sum((content.details->>'sentCount')::integer) > 0 then
        round(least(100, 100.0 * sum(landings) / sum((content.details->>'sentCount')::integer)), 1)
      end as click_rate
    from newsletter_issues join content on content.id = content_id`.execute(db)
}
