import { type Kysely, sql } from 'kysely'

/** TRUNCATE passes row triggers by: the log refuses it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger admin_activity_log_no_truncate before truncate on admin_activity_log
    for each statement execute function refuse_change()`.execute(db)
}
