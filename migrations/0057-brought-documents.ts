import { type Kysely, sql } from 'kysely'

/** What came of the document that a draft was made from: what was kept, what was not, remarks in its margin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brought_documents (
      content_id integer primary key references content on delete cascade,
      file_name text not null check (length(file_name) <= 300),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      report jsonb not null,
      brought_by text not null,
      brought_at timestamptz(3) not null
    )`.execute(db)
}
