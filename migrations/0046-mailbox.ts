import { type Kysely, sql } from 'kysely'

/**
 * The mailbox to which answers and reports about letters come: how it is opened, and how far it has been read. Answers
 * stand in their case; a mailbox that sends letters back for a while is counted with its subscriber.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox (
      id integer primary key default 1 check (id = 1),
      address text not null default '',
      host text not null default '',
      port integer not null default 993,
      security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
      username text not null default '',
      sealed_password text not null default '',
      folder text not null default 'INBOX',
      version integer not null default 1,
      uid_validity bigint,
      last_uid bigint not null default 0,
      reading_since timestamptz(3),
      looked_at timestamptz(3),
      fault text not null default '',
      report_key integer not null default 1
    )`.execute(db)
  await sql`insert into mailbox default values`.execute(db)
  await sql`alter table case_entries drop constraint case_entries_kind_check`.execute(db)
  await sql`
    alter table case_entries
      add constraint case_entries_kind_check check (kind in ('note', 'reply', 'received')),
      add column sender text not null default '',
      add column quoted text not null default '',
      add column attachments text[] not null default '{}',
      add column letter_key text unique`.execute(db)
  await sql`
    alter table subscribers
      add column returned smallint not null default 0,
      add column returned_at timestamptz(3)`.execute(db)
}
