import { type Kysely, sql } from 'kysely'

/** How each person wants their lists: the views that they named, cards or a table; and by what their overview finds what they wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_views (
      id integer generated always as identity primary key,
      staff_id integer not null references staff on delete cascade,
      type text not null,
      name text not null,
      shows jsonb not null,
      created_at timestamptz(3) not null
    )`.execute(db)
  await sql`create unique index saved_views_names on saved_views (staff_id, type, lower(name))`.execute(db)
  await sql`
    create table list_densities (
      staff_id integer primary key references staff on delete cascade,
      density text not null check (density in ('cards', 'table'))
    )`.execute(db)
  await sql`create index content_versions_by_saver on content_versions (saved_by, saved_at desc)`.execute(db)
  await sql`
    create index content_sent_back on content (created_by)
      where review_note <> '' and trashed_at is null`.execute(db)
}
