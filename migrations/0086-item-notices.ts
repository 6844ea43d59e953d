import { type Kysely, sql } from 'kysely'

/** Whether somebody is written to of what others do to the items that they wrote or have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff add column item_notices boolean not null default true`.execute(db)
}
