import { type Kysely, sql } from 'kysely'

/** How letters leave, the letters themselves, and what subscribers said when; whoever was erased is known by a keyed hash alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_settings (
      id integer primary key default 1 check (id = 1),
      host text not null default '' check (length(host) <= 253),
      port integer not null default 587 check (port between 1 and 65535),
      security text not null default 'starttls' check (security in ('tls', 'starttls', 'none')),
      username text not null default '',
      sealed_password text not null default '',
      sender_name text not null default '',
      sender_address text not null default '',
      reply_to text not null default '',
      dkim_selector text not null default '',
      version integer not null default 1
    )`.execute(db)
  await sql`insert into mail_settings default values`.execute(db)
  await sql`
    create table letters (
      id bigint generated always as identity primary key,
      kind text not null,
      recipient text not null,
      data jsonb not null default '{}',
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'written', 'failed')),
      tries integer not null default 0,
      reason text not null default '',
      created_at timestamptz(3) not null default now(),
      tried_at timestamptz(3),
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`create index letters_open on letters (id) where state in ('waiting', 'sending')`.execute(db)
  await sql`create index letters_by_recipient on letters (recipient, created_at)`.execute(db)
  await sql`
    alter table subscribers
      add column unsubscribed_at timestamptz(3),
      add column consent_source text not null default 'form'`.execute(db)
  await sql`create index subscribers_newest on subscribers (created_at desc, id desc)`.execute(db)
  await sql`
    create table suppressed_addresses (
      hash text primary key,
      suppressed_at timestamptz(3) not null default now()
    )`.execute(db)
}
