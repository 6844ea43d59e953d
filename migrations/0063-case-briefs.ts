import { type Kysely, sql } from 'kysely'

/** By what the list of case briefs is narrowed, and by what a judgment is cited that one of them briefs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const field of ['court', 'year']) {
    await sql`
      create index ${sql.id(`content_cases_by_${field}`)}
      on content ((details->>${sql.lit(field)}), published_at desc, id desc)
      where type = 'case' and status = 'published' and trashed_at is null`.execute(db)
  }
  await sql`
    create index content_cases_by_authority on content using gin ((details->'authorityKeys'))
    where type = 'case'`.execute(db)
}
