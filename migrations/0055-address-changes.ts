import { type Kysely, sql } from 'kysely'

/** Another address that a subscriber named; it counts once whoever has it said so by its own letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscribers
      add column new_email text not null default '',
      add column new_email_at timestamptz(3)`.execute(db)
  await sql`create index subscribers_new_email on subscribers (new_email) where new_email <> ''`.execute(db)
}
