import { type Kysely, sql } from 'kysely'

/**
 * The log stays append-only, but for one thing: where a person is erased, the words of an entry may lose them. Which
 * entry it is, what was done to which and when cannot change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    declare
      words text[] := array['entity_title', 'details', 'admin_user', 'user_agent', 'request_id'];
    begin
      if tg_op = 'UPDATE' and current_setting('nyansapo.erasing', true) = 'on' then
        if to_jsonb(new) - words = to_jsonb(old) - words then
          return new;
        end if;
      end if;
      raise exception 'The activity log is append-only.';
    end $$`.execute(db)
}
