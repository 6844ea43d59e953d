import { type Kysely, sql } from 'kysely'

/** When a draft of changes becomes public by itself, who decided it, and what it then is to readers; or why it does not any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drafts_of_changes
      add column publish_at timestamptz(3),
      add column publish_change jsonb,
      add column scheduled_by text,
      add column scheduled_by_id integer references staff on delete set null,
      add column unscheduled_because text not null default '',
      add check ((publish_at is null) = (scheduled_by is null)),
      add check (publish_at is not null or (publish_change is null and scheduled_by_id is null))`.execute(db)
  await sql`
    create index drafts_of_changes_due on drafts_of_changes (publish_at) where publish_at is not null`.execute(
    db,
  )
}
