import { type Kysely, sql } from 'kysely'

/** What staff say to each other about a passage of an item. Where it stands is kept here: the text itself knows nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_notes (
      id integer generated always as identity primary key,
      content_id integer not null references content on delete cascade,
      -- The words that it is about, those around them, and how many characters stand before; no words: the whole text.
      quote text not null default '',
      before text not null default '',
      after text not null default '',
      at integer not null default 0 check (at >= 0),
      text text not null check (text <> ''),
      author_id integer references staff on delete set null,
      author text not null,
      created_at timestamptz(3) not null,
      edited_at timestamptz(3),
      resolved_at timestamptz(3),
      resolved_by text not null default '' check (resolved_at is not null or resolved_by = ''),
      create_key uuid unique,
      create_digest text
    )`.execute(db)
  await sql`create index content_notes_by_item on content_notes (content_id, id)`.execute(db)
  await sql`
    create index content_notes_by_author on content_notes (author_id) where author_id is not null`.execute(db)
  await sql`
    create table content_note_answers (
      id integer generated always as identity primary key,
      note_id integer not null references content_notes on delete cascade,
      text text not null check (text <> ''),
      author_id integer references staff on delete set null,
      author text not null,
      created_at timestamptz(3) not null,
      edited_at timestamptz(3),
      create_key uuid unique,
      create_digest text
    )`.execute(db)
  await sql`create index content_note_answers_by_note on content_note_answers (note_id, id)`.execute(db)
  await sql`
    create index content_note_answers_by_author on content_note_answers (author_id)
      where author_id is not null`.execute(db)
}
