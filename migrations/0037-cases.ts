import { type Kysely, sql } from 'kysely'

/** Messages as cases: somebody's, with notes, answers and words for the next answer; who of staff is told of a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_status_check`.execute(db)
  await sql`update messages set status = 'open' where status = 'read'`.execute(db)
  await sql`
    alter table messages
      add constraint messages_status_check check (status in ('new', 'open', 'done')),
      add column version integer not null default 1,
      add column owner_id integer references staff on delete set null`.execute(db)
  await sql`create index messages_by_owner on messages (owner_id, created_at desc, id desc)`.execute(db)
  await acceptEarlierWord(db)
  await sql`
    create table case_entries (
      id bigint generated always as identity primary key,
      message_id integer not null references messages on delete cascade,
      kind text not null check (kind in ('note', 'reply')),
      text text not null,
      author text not null,
      create_key uuid unique,
      create_digest text,
      letter_id bigint references letters on delete set null,
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index case_entries_of on case_entries (message_id, id)`.execute(db)
  await sql`create index case_entries_by_letter on case_entries (letter_id) where letter_id is not null`.execute(
    db,
  )
  await sql`
    create table reply_templates (
      id integer generated always as identity primary key,
      title text not null unique,
      text text not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    alter table staff add column message_notices text not null default 'off'
      check (message_notices in ('off', 'immediate', 'daily'))`.execute(db)
}

/** An export of an earlier release, and one that still runs beside this one, say "read" of what is open. */
async function acceptEarlierWord(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function open_read_message() returns trigger language plpgsql as $$
    begin
      new.status := 'open';
      return new;
    end $$`.execute(db)
  await sql`
    create trigger messages_read_is_open before insert or update of status on messages
    for each row when (new.status = 'read') execute function open_read_message()`.execute(db)
}
