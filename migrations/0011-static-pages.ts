import { type Kysely, sql } from 'kysely'

/**
 * What staff wrote for the information pages, with every version of it. A page that appeals for gifts also carries
 * its registration under the Public Collections Act, 1961 (Act 59): readers see it only while it lasts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table static_pages (
      path text primary key check (path ~ '^/[a-z0-9/-]+$'),
      title text not null check (char_length(title) between 1 and 120),
      description text not null default '' check (char_length(description) <= 500),
      body text not null default '',
      registration_number text,
      registration_expires_on date,
      version integer not null default 1,
      updated_at timestamptz(3) not null default now(),
      check ((registration_number is null) = (registration_expires_on is null))
    )`.execute(db)
  await sql`
    create table static_page_versions (
      path text not null references static_pages on delete cascade,
      version integer not null,
      title text not null,
      description text not null,
      body text not null,
      saved_by text not null,
      saved_at timestamptz(3) not null,
      primary key (path, version)
    )`.execute(db)
  await sql`
    create view public_static_pages as
    select path, title, description, body, updated_at,
      case when lasts then registration_number end as registration_number,
      case when lasts then registration_expires_on end as registration_expires_on
    from (
      select *, registration_expires_on >= (now() at time zone 'Africa/Accra')::date as lasts from static_pages
    ) as pages`.execute(db)
}
