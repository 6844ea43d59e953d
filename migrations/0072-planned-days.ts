import { type Kysely, sql } from 'kysely'

/** For which day a draft is planned; the drafts of a stage and of a month are found without reading what is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content add column planned_for date`.execute(db)
  await sql`
    create index content_board on content (stage, planned_for, created_at desc, id desc)
    where status = 'draft' and trashed_at is null`.execute(db)
  await sql`create index content_planned on content (planned_for) where planned_for is not null`.execute(db)
}
