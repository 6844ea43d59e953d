import { type Kysely, sql } from 'kysely'

/** What the law is found in, and which item cites which part of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authorities (
      id bigint generated always as identity primary key,
      key text not null unique check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 120),
      kind text not null check (kind in ('constitution', 'act', 'decree', 'instrument', 'cap', 'case')),
      label text not null,
      title text not null default '',
      year integer,
      court text not null default '',
      parties text not null default '',
      short_names text[] not null default '{}',
      address text not null default '' check (address = '' or address like 'https://%'),
      note text not null default '',
      source text not null default '',
      -- Of the list of known laws, or looked at by staff; what a text alone named is shown while a published item cites it.
      is_known boolean not null default false
    )`.execute(db)
  await sql`create index authorities_by_title on authorities (kind, title, key)`.execute(db)
  await sql`
    create table citations (
      content_id bigint not null references content (id) on delete cascade,
      position integer not null,
      authority_id bigint not null references authorities (id),
      pinpoint text not null,
      before_words text not null,
      words text not null,
      after_words text not null,
      primary key (content_id, position)
    )`.execute(db)
  await sql`create index citations_by_authority on citations (authority_id, content_id)`.execute(db)
  await sql`
    create view public_citations as
    select citations.content_id, citations.position, citations.authority_id, citations.pinpoint,
      citations.before_words, citations.words, citations.after_words,
      item.type, item.title, item.slug, item.category, item.published_at
    from citations join public_content as item on item.id = citations.content_id`.execute(db)
  await sql`
    create view public_cited as
    select citations.content_id, citations.position, citations.pinpoint,
      authority.key, authority.kind, authority.label, authority.title, authority.year
    from citations
    join public_content as item on item.id = citations.content_id
    join authorities as authority on authority.id = citations.authority_id`.execute(db)
  await sql`
    create view public_authorities as
    select id, key, kind, label, title, year, court, parties, short_names, address, note
    from authorities
    where is_known
      -- One look for each, whatever there is: a join would read all that is cited.
      or (select true from public_citations where public_citations.authority_id = authorities.id limit 1)`.execute(
    db,
  )
}
