import { type Kysely, sql } from 'kysely'

/** What somebody is writing and has not saved: seen by that person alone, in no public view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row per form that was opened: two devices of one person, or two people with one password, never overwrite
  // each other. `writing` names the form; of a new item it is also the key that it will be created with.
  await sql`
    create table content_autosaves (
      staff_id integer not null references staff on delete cascade,
      writing uuid not null,
      content_id integer references content on delete cascade,
      type text not null,
      base_version integer,
      fields jsonb not null,
      user_agent text not null default '',
      typed_at timestamptz(3) not null,
      saved_at timestamptz(3) not null,
      primary key (staff_id, writing),
      check ((content_id is null) = (base_version is null))
    )`.execute(db)
  await sql`create index content_autosaves_of_item on content_autosaves (content_id, staff_id)`.execute(db)
  await sql`create index content_autosaves_by_time on content_autosaves (saved_at)`.execute(db)
}
