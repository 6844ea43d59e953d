import { type Kysely, sql } from 'kysely'

/** Links to previews are signed and kept nowhere; a round that was called off makes all of an item's before it void. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revoked_previews (
      content_id integer primary key references content on delete cascade,
      round integer not null check (round > 0),
      revoked_by text not null,
      revoked_at timestamptz(3) not null
    )`.execute(db)
}
