import { type Kysely, sql } from 'kysely'

/**
 * How far a draft has come between the first idea and its publication, and who is at it. What waited for a review is
 * at that stage since then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content
      add column stage text not null default 'draft' check (stage in ('idea', 'draft', 'review', 'approved')),
      add column stage_at timestamptz(3),
      add column assigned_to integer references staff on delete set null`.execute(db)
  await sql`
    update content set stage = 'review', stage_at = sent_for_review_at where sent_for_review_at is not null`.execute(
    db,
  )
  await sql`alter table content drop column sent_for_review_at`.execute(db)
  await sql`
    create index content_by_stage on content (type, stage, created_at desc, id desc)
    where stage <> 'draft' and trashed_at is null`.execute(db)
  await sql`
    create index content_assigned on content (assigned_to, type, created_at desc, id desc)
    where assigned_to is not null`.execute(db)
}
