import { type Kysely, sql } from 'kysely'

/**
 * What subscribers choose of the news, how a new sender's account is warmed up, and how many came to the site from an
 * issue. The archive shows what went out, and finds it among all that did not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index content_sent on content (published_at desc, id desc)
    where type = 'newsletter' and details->>'sentDate' is not null`.execute(db)
  // What somebody does not want: a kind that comes later reaches everybody who has not said no to it.
  await sql`alter table subscribers add column unwanted text[] not null default '{}'`.execute(db)
  await sql`
    alter table mail_settings
      add column warm_up_from integer not null default 0 check (warm_up_from between 0 and 1000000)`.execute(
    db,
  )
  await sql`alter table sending_pace add column warm_days integer not null default 0`.execute(db)
  await sql`alter table newsletter_issues add column landings integer not null default 0`.execute(db)
  await sql`
    create or replace view newsletter_stats as
    select count(*) filter (where status = 'confirmed')::integer as subscribers,
      count(*) filter (where status = 'confirmed'
        and confirmed_at >= date_trunc('month', now() at time zone 'Africa/Accra'))::integer as new_this_month,
      0::numeric as open_rate,
      (select coalesce(round(least(100, 100.0 * sum(landings)
          / nullif(sum((content.details->>'sentCount')::integer), 0)), 1), 0)
        from newsletter_issues join content on content.id = content_id) as click_rate
    from subscribers`.execute(db)
}
