import { type Kysely, sql } from 'kysely'

/** What staff ask the writer of a submitted article, and what the writer answers. How far it has come stands with the item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table submission_entries (
      id bigint generated always as identity primary key,
      content_id integer not null references content on delete cascade,
      by_writer boolean not null,
      author text not null,
      text text not null,
      create_key uuid unique,
      letter_id bigint references letters on delete set null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index submission_entries_of on submission_entries (content_id, id)`.execute(db)
  await sql`create index submission_entries_by_letter on submission_entries (letter_id) where letter_id is not null`.execute(
    db,
  )
}
