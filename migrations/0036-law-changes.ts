import { type Kysely, sql } from 'kysely'

/** What became of an authority on which day, and which item was looked at since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table law_changes (
      id bigint generated always as identity primary key,
      authority_id bigint not null references authorities (id),
      kind text not null check (kind in ('amended', 'repealed', 'overruled')),
      changed_on date not null,
      by_what text not null default '' check (length(by_what) <= 200),
      recorded_at timestamptz(3) not null default now(),
      recorded_by text not null
    )`.execute(db)
  await sql`create index law_changes_by_authority on law_changes (authority_id, changed_on)`.execute(db)
  await sql`
    create table reviewed_law_changes (
      change_id bigint not null references law_changes (id) on delete cascade,
      content_id bigint not null references content (id) on delete cascade,
      reviewed_at timestamptz(3) not null default now(),
      reviewed_by text not null,
      primary key (change_id, content_id)
    )`.execute(db)
  // An item that states no day of its law is told nothing: nobody said which law it states.
  await sql`
    create view outdated_content as
    select change.id as change_id, item.id as content_id
    from law_changes as change
    join content as item on item.law_stated_at < change.changed_on and item.trashed_at is null
    where exists (
        select from citations
        where citations.content_id = item.id and citations.authority_id = change.authority_id)
      and not exists (
        select from reviewed_law_changes as reviewed
        where reviewed.change_id = change.id and reviewed.content_id = item.id)`.execute(db)
  await sql`
    create view public_outdated as
    select distinct cited.content_id, change.id, change.kind, change.changed_on, change.by_what,
      authority.label, authority.title, authority.year, authority.kind as authority_kind
    from citations as cited
    join law_changes as change on change.authority_id = cited.authority_id
    join authorities as authority on authority.id = cited.authority_id
    join public_content as item on item.id = cited.content_id and item.law_stated_at < change.changed_on
    where not exists (
      select from reviewed_law_changes as reviewed
      where reviewed.change_id = change.id and reviewed.content_id = cited.content_id)`.execute(db)
  // A page looks for changes only where it cites what changed after its day.
  await sql`alter table authorities add column last_changed_on date`.execute(db)
  await sql`
    create or replace view public_cited as
    select citations.content_id, citations.position, citations.pinpoint,
      authority.key, authority.kind, authority.label, authority.title, authority.year, authority.last_changed_on
    from citations
    join public_content as item on item.id = citations.content_id
    join authorities as authority on authority.id = citations.authority_id`.execute(db)
  await sql`
    create view public_law_changes as
    select authority_id, kind, changed_on, by_what, id from law_changes`.execute(db)
}
