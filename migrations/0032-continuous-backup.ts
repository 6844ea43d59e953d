import { type Kysely, sql } from 'kysely'

/** Whether every change is kept elsewhere as it is made, and how that stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backup_settings add column is_continuous boolean not null default false`.execute(db)
  await sql`
    create table continuous_backup (
      id integer primary key default 1 check (id = 1),
      place text,
      base_id text,
      base_at timestamptz,
      reason text,
      failing_since timestamptz
    )`.execute(db)
  await sql`insert into continuous_backup default values`.execute(db)
}
