import { type Kysely, sql } from 'kysely'

/** When a person last showed, within a session, that it is them; null: when they signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_sessions add column proved_at timestamptz(3)`.execute(db)
}
