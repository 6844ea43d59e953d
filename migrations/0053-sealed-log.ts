import { type Kysely, sql } from 'kysely'

/**
 * Seals over the log, each holding the one before. An entry that loses its words with an erased person keeps what they
 * were as a digest, so that its seal still fits. The salt goes with the words: nobody can try out whose they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_seals (
      id bigint generated always as identity primary key,
      last_entry bigint not null unique,
      entries integer not null check (entries >= 0),
      hash text not null,
      sealed_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table activity_sealing (
      id integer primary key check (id = 1),
      next_entry bigint not null,
      ended_before text not null,
      cluster text not null
    )`.execute(db)
  await sql`alter table admin_activity_log
      add column words_hash text,
      add column words_salt uuid default gen_random_uuid()`.execute(db)
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    declare
      words text[] := array['entity_title', 'details', 'admin_user', 'user_agent', 'request_id', 'words_hash', 'words_salt'];
    begin
      if tg_op = 'UPDATE' and current_setting('nyansapo.erasing', true) = 'on' then
        new.words_hash := coalesce(old.words_hash, encode(sha256(convert_to(jsonb_build_array(
          old.words_salt, old.admin_user, old.entity_title, old.details, old.user_agent, old.request_id)::text,
          'UTF8')), 'hex'));
        new.words_salt := null;
        if to_jsonb(new) - words = to_jsonb(old) - words then
          return new;
        end if;
      end if;
      raise exception 'The activity log is append-only.';
    end $$`.execute(db)
}
