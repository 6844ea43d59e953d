import { type Kysely, sql } from 'kysely'

/** What notes to readers said before they were mended or withdrawn, and which text of an item readers saw last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_corrections (
      id integer generated always as identity primary key,
      -- Its number while it stood.
      correction_id integer not null,
      content_id integer not null references content on delete cascade,
      kind text not null,
      changes_meaning boolean not null,
      note text not null,
      made_at timestamptz(3) not null,
      -- Since when readers do not see these words, and by whom.
      ended_at timestamptz(3) not null,
      ended_by text not null,
      -- Else other words took their place.
      is_withdrawn boolean not null
    )`.execute(db)
  await sql`create index former_corrections_by_item on former_corrections (content_id, id)`.execute(db)
  await sql`alter table content add column last_public_digest text`.execute(db)
}
