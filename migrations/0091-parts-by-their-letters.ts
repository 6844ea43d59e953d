import { type Kysely, sql } from 'kysely'

/**
 * The index of what cites a part of a law compares letters as the view of readers does, in its condition too: with any
 * other comparison there PostgreSQL never used it, and read all that cites the law.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index citations_by_part`.execute(db)
  await sql`
    create index citations_by_part on citations (authority_id, pinpoint collate "C", content_id)
    where pinpoint collate "C" <> ''`.execute(db)
}
