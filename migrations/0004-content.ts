import { type Kysely, sql } from 'kysely'

/** The one table that all types of content share: one sequence, so an id names one item across all types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content (
      id integer generated always as identity primary key,
      type text not null,
      title text not null check (char_length(title) <= 200),
      slug text not null check (char_length(slug) between 1 and 80),
      description text not null default '' check (char_length(description) <= 500),
      body text not null default '' check (octet_length(body) <= 1048576),
      status text not null default 'draft' check (status in ('draft', 'published')),
      category text,
      published_at timestamptz(3),
      scheduled boolean not null default false,
      image_url text,
      image_alt text not null default '',
      comments_enabled boolean not null default true,
      authors jsonb not null default '[]',
      law_stated_at date,
      details jsonb not null default '{}',
      version integer not null default 1,
      search_text text not null default '',
      create_key uuid unique,
      create_digest text,
      is_sample boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      trashed_at timestamptz(3),
      trashed_by text,
      check (status = 'draft' or published_at is not null)
    )`.execute(db)
  // Times are kept to the millisecond, as cursors are.
  // Lists page by (time, id), newest first; each index serves one kind of list without sorting.
  const live = sql`where status = 'published' and trashed_at is null`
  await sql`create index content_published on content (published_at desc, id desc) ${live}`.execute(db)
  await sql`create index content_published_type on content (type, published_at desc, id desc) ${live}`.execute(
    db,
  )
  await sql`create index content_published_category on content (type, category, published_at desc, id desc) ${live}`.execute(
    db,
  )
  await sql`create index content_newest on content (type, created_at desc, id desc) where trashed_at is null`.execute(
    db,
  )
  await sql`create index content_trash on content (trashed_at desc, id desc) where trashed_at is not null`.execute(
    db,
  )
  await sql`create index content_sample on content (id) where is_sample`.execute(db)
  await sql`
    create table content_versions (
      content_id integer not null references content on delete cascade,
      version integer not null,
      title text not null,
      description text not null,
      body text not null,
      saved_by text not null,
      saved_at timestamptz not null,
      primary key (content_id, version)
    )`.execute(db)
}
