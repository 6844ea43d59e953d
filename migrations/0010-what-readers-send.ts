import { type Kysely, sql } from 'kysely'

/** Messages, consent to the newsletter, submitted articles, and what speaks against a text being a person's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('contact', 'book-order', 'sponsorship', 'partnership', 'volunteer',
        'contribute-books', 'request-books')),
      name text not null check (char_length(name) between 1 and 80),
      email text not null,
      subject text not null check (char_length(subject) between 1 and 200),
      message text not null check (char_length(message) between 1 and 5000),
      details jsonb not null default '{}',
      status text not null default 'new' check (status in ('new', 'read', 'done')),
      suspicions text[] not null default '{}',
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index messages_newest on messages (created_at desc, id desc)`.execute(db)
  // Why a text may be spam: empty where nothing speaks against it.
  await sql`alter table comments add column suspicions text[] not null default '{}'`.execute(db)
  await sql`
    alter table subscribers
      add column consent_text text not null default '',
      add column consented_at timestamptz(3),
      add column suspicions text[] not null default '{}'`.execute(db)
  // Who sent a draft in: name, e-mail, the words they agreed to and when. Null for what staff wrote.
  await sql`alter table content add column submitted_by jsonb`.execute(db)
  // Signs the tokens of public forms; the same for every process of the site.
  await sql`
    create table form_secret (
      id integer primary key default 1 check (id = 1),
      secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
    )`.execute(db)
  await sql`insert into form_secret default values`.execute(db)
  await sql`
    insert into homepage_sections (type, title, order_index) values ('signup', 'Join 10,000+ subscribers', 5)`.execute(
    db,
  )
}
