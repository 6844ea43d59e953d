import { type Kysely, sql } from 'kysely'

/** What browsers kept out of our pages, counted; nothing of who reported it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table policy_reports (
      id bigint generated always as identity primary key,
      page text not null check (page in ('site', 'panel')),
      directive text not null check (length(directive) <= 40),
      blocked text not null check (length(blocked) <= 120),
      count integer not null default 1,
      first_at timestamptz(3) not null default now(),
      last_at timestamptz(3) not null default now(),
      unique (page, directive, blocked)
    )`.execute(db)
}
