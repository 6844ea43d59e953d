import { type Kysely, sql } from 'kysely'

/** What readers are told of a change to the text of a published item, and when it was made; a minor change leaves no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table corrections (
      id integer generated always as identity primary key,
      content_id integer not null references content on delete cascade,
      -- The version of the item that the change made.
      version integer not null,
      kind text not null check (kind in ('clarification', 'correction', 'removal')),
      changes_meaning boolean not null default false check (kind = 'correction' or not changes_meaning),
      note text not null check (note <> ''),
      made_at timestamptz(3) not null,
      unique (content_id, version)
    )`.execute(db)
  await sql`create index corrections_by_time on corrections (made_at desc, id desc)`.execute(db)
  // Whether readers see the item is asked note by note (offset 0): an item without notes pays for no more than a look.
  await sql`
    create view public_corrections as
    select id, content_id, kind, changes_meaning, note, made_at
    from corrections
    where exists (select from public_content where public_content.id = corrections.content_id offset 0)`.execute(
    db,
  )
}
