import { type Kysely, sql } from 'kysely'

/**
 * What a process must know of a change that it did not hear: in which transaction it was made, as ids are given before
 * COMMIT and times are those of a beginning, whether readers could see it, and the item that its subject stands under.
 * Null in what was written before, and in what an older release writes beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admin_activity_log
      add column xact xid8,
      add column is_public boolean,
      add column content_id bigint`.execute(db)
  await sql`alter table admin_activity_log alter column xact set default pg_current_xact_id()`.execute(db)
  await sql`create index admin_activity_log_by_xact on admin_activity_log (xact)`.execute(db)
}
