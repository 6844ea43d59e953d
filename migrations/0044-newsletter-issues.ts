import { type Kysely, sql } from 'kysely'

/**
 * News items on their way to subscribers: an issue a sending, a row a reader. Who gets a letter is known by number alone,
 * so that a subscriber who is erased is in none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_settings
      add column per_minute integer not null default 60 check (per_minute between 0 and 100000),
      add column per_day integer not null default 0 check (per_day between 0 and 10000000)`.execute(db)
  await sql`
    alter table subscribers
      add column suspended_at timestamptz(3),
      add column suspended_because text not null default ''`.execute(db)
  await sql`create index subscribers_suspended on subscribers (suspended_at) where suspended_at is not null`.execute(
    db,
  )
  await sql`
    create table newsletter_issues (
      id integer generated always as identity primary key,
      content_id integer not null references content on delete cascade,
      state text not null default 'scheduled'
        check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
      due_at timestamptz(3) not null,
      letter jsonb,
      reason text not null default '',
      asked_by text not null,
      created_at timestamptz(3) not null default now(),
      begun_at timestamptz(3),
      ended_at timestamptz(3),
      counts jsonb
    )`.execute(db)
  // One sending an item, whatever is pressed twice; what was called off before its first letter does not count.
  await sql`
    create unique index newsletter_issues_once on newsletter_issues (content_id)
    where state <> 'cancelled' or begun_at is not null`.execute(db)
  await sql`
    create index newsletter_issues_open on newsletter_issues (due_at) where state in ('scheduled', 'sending')`.execute(
    db,
  )
  await sql`
    create table issue_letters (
      id bigint generated always as identity primary key,
      issue_id integer not null references newsletter_issues on delete cascade,
      subscriber_id integer not null references subscribers on delete cascade,
      state text not null default 'waiting'
        check (state in ('waiting', 'sending', 'accepted', 'refused', 'unknown', 'skipped')),
      tries smallint not null default 0,
      not_before timestamptz(3) not null default now(),
      tried_at timestamptz(3),
      reason text not null default '',
      unique (issue_id, subscriber_id)
    ) with (fillfactor = 80)`.execute(db)
  await sql`
    create index issue_letters_waiting on issue_letters (issue_id, not_before, id) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index issue_letters_sending on issue_letters (issue_id) where state = 'sending'`.execute(
    db,
  )
  await sql`
    create index issue_letters_troubled on issue_letters (issue_id, id)
    where state in ('refused', 'unknown')`.execute(db)
  await sql`create index issue_letters_by_subscriber on issue_letters (subscriber_id)`.execute(db)
  await sql`
    create table sending_pace (
      id integer primary key default 1 check (id = 1),
      next_at timestamptz(3) not null default now(),
      day date not null default current_date,
      sent_today integer not null default 0
    )`.execute(db)
  await sql`insert into sending_pace default values`.execute(db)
}
