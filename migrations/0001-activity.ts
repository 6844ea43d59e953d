import { type Kysely, sql } from 'kysely'

/** Who did what to which. Append-only: the trigger refuses changes, whoever asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_activity_log (
      id bigint generated always as identity primary key,
      admin_user text not null,
      action text not null,
      entity_type text not null,
      entity_id text,
      entity_title text not null default '',
      details jsonb not null default '{}',
      user_agent text not null default '',
      request_id text not null default '',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index admin_activity_log_newest on admin_activity_log (created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The activity log is append-only.';
    end $$`.execute(db)
  await sql`
    create trigger admin_activity_log_append_only before update or delete on admin_activity_log
    for each row execute function refuse_change()`.execute(db)
}
