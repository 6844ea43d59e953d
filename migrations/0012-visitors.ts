import { type Kysely, sql } from 'kysely'

/** Page views of readers' sessions, their totals by day, and what feeds must know of an episode's sound file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_views (
      id bigint generated always as identity primary key,
      session_id text not null,
      page_url text not null check (char_length(page_url) <= 300),
      device_type text not null check (device_type in ('tablet', 'mobile', 'desktop')),
      viewed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index page_views_by_time on page_views (viewed_at desc)`.execute(db)
  await sql`create index visitor_sessions_by_start on visitor_sessions (started_at desc)`.execute(db)
  // What is left when the raw rows are gone: counts, without anything that tells one reader from another.
  await sql`
    create table visit_days (
      day date not null,
      device_type text not null,
      visits integer not null,
      primary key (day, device_type)
    )`.execute(db)
  await sql`
    create table page_view_days (
      day date not null,
      page_url text not null,
      device_type text not null,
      views integer not null,
      primary key (day, page_url, device_type)
    )`.execute(db)
  // With this a session's stored name is made from the one its tab keeps: who reads the first cannot speak as the second.
  await sql`
    create table visitor_key (
      id integer primary key default 1 check (id = 1),
      key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    )`.execute(db)
  await sql`insert into visitor_key default values`.execute(db)
  await sql`
    create view public_episode_files as
    select public_content.id, media_files.bytes, media_files.content_type
    from public_content join media_files on '/media/' || media_files.key = public_content.details->>'audioUrl'
    where public_content.type = 'podcast'`.execute(db)
}
