import { type Kysely, sql } from 'kysely'

/**
 * Switching off that scheduled items publish themselves is for those whose time is yet to come: what readers have seen
 * since its hour is as published as by hand from then on, and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_what_was_published() returns trigger language plpgsql as $$
    begin
      update content set scheduled = false
      where scheduled and status = 'published' and trashed_at is null and published_at <= now();
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_what_was_published after update on site_settings
    for each row when (old.auto_publish and not new.auto_publish)
    execute function keep_what_was_published()`.execute(db)
}
