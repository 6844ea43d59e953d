import { type Kysely, sql } from 'kysely'

/** Whether the editor sets quotes and dashes as print has them while staff type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings add column smart_typing boolean not null default true`.execute(db)
}
