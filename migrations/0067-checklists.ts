import { type Kysely, sql } from 'kysely'

/**
 * What is asked of a legal piece before it is published: whether the site asks, what staff answered of an item, and who
 * confirmed a risk, for which text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings add column check_before_publishing boolean not null default false`.execute(db)
  await sql`
    create table checklists (
      content_id integer primary key references content on delete cascade,
      answers jsonb not null,
      note text not null default '' check (length(note) <= 1000),
      -- The questions whose answer is a risk, among those that were asked.
      risks text[] not null,
      -- Counts the answers: who decides has seen the last.
      turn integer not null default 1,
      -- The version of the item that was answered for.
      version integer not null,
      answered_by text not null,
      answered_by_id integer references staff on delete set null,
      answered_at timestamptz(3) not null,
      confirmed_by text,
      confirmed_at timestamptz(3),
      -- Nobody else could: the same person typed that they answer for it.
      confirmed_alone boolean not null default false,
      confirmed_text text,
      check ((confirmed_at is null) = (confirmed_text is null) and (confirmed_at is null) = (confirmed_by is null))
    )`.execute(db)
  await sql`create index checklists_of_staff on checklists (answered_by_id) where answered_by_id is not null`.execute(
    db,
  )
  await sql`create index checklists_with_risks on checklists (answered_at, content_id) where risks <> '{}'`.execute(
    db,
  )
}
