import { type Kysely, sql } from 'kysely'

/** Where it is told that something is wrong with the site, and what was told and is not well yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_settings (
      id integer primary key default 1 check (id = 1),
      webhook text not null default '' check (length(webhook) <= 2048),
      version integer not null default 1
    )`.execute(db)
  await sql`insert into alert_settings default values`.execute(db)
  await sql`
    create table told_reds (
      check_id text not null,
      machine text not null,
      seen_at timestamptz not null,
      primary key (check_id, machine)
    )`.execute(db)
}
