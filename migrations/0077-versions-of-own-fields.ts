import { type Kysely, sql } from 'kysely'

/** What the own fields of a type said as text, with each version; of the versions until now nobody kept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_versions add column details jsonb not null default '{}'`.execute(db)
}
