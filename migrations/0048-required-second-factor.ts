import { type Kysely, sql } from 'kysely'

/** Since when roles that publish are asked for a second factor; null: they are not. And since when a person has their role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_rules add column second_factor_since timestamptz(3)`.execute(db)
  await sql`alter table staff add column role_since timestamptz(3)`.execute(db)
}
