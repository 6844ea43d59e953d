import { type Kysely, sql } from 'kysely'

/** What readers leave behind (comments, visits, signups) and the poster they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comments (
      id integer generated always as identity primary key,
      content_id integer not null references content on delete cascade,
      content_type text not null,
      author text not null check (char_length(author) between 1 and 80),
      email text not null,
      content text not null check (char_length(content) <= 4000),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      approved boolean generated always as (status = 'approved') stored,
      date text not null default to_char(now() at time zone 'Africa/Accra', 'FMMonth FMDD, YYYY'),
      is_sample boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index comments_by_content on comments (content_id, created_at desc, id desc)`.execute(db)
  await sql`create index comments_newest on comments (created_at desc, id desc)`.execute(db)
  await sql`
    create table posters (
      id integer generated always as identity primary key,
      title text not null,
      image_url text not null,
      is_active boolean not null default false,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create unique index posters_one_active on posters (is_active) where is_active`.execute(db)
  await sql`
    create table visitor_sessions (
      id bigint generated always as identity primary key,
      session_id text not null unique,
      ip_address text not null default '' check (ip_address = ''),
      user_agent text not null default '',
      page_url text,
      device_type text not null check (device_type in ('tablet', 'mobile', 'desktop')),
      location text not null default '' check (location = ''),
      is_active boolean not null default true,
      last_activity timestamptz not null default now(),
      started_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index visitor_sessions_newest on visitor_sessions (last_activity desc)`.execute(db)
  await sql`
    create table subscribers (
      id integer generated always as identity primary key,
      email text not null unique,
      status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
      created_at timestamptz(3) not null default now(),
      confirmed_at timestamptz
    )`.execute(db)
}
