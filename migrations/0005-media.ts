import { type Kysely, sql } from 'kysely'

/** A row for every file in storage; the key is its path under /media/. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_files (
      key text primary key,
      content_type text not null,
      bytes bigint not null,
      sha256 text not null,
      is_sample boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
}
