import { type Kysely, sql } from 'kysely'

/**
 * What is published for a later time is marked as scheduled, whoever writes the row: the index of what waits is built on
 * the mark, and the date decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content set scheduled = true
    where status = 'published' and published_at > now() and not scheduled`.execute(db)
  await sql`
    create function mark_as_scheduled() returns trigger language plpgsql as $$
    begin
      new.scheduled := true;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger mark_as_scheduled before insert or update on content
    for each row when (new.status = 'published' and new.published_at > now() and not new.scheduled)
    execute function mark_as_scheduled()`.execute(db)
}
