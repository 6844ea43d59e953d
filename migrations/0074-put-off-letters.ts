import { type Kysely, sql } from 'kysely'

/** Readers whom the mail server put off are listed with those who did not get an issue, page by page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index issue_letters_troubled`.execute(db)
  await sql`
    create index issue_letters_troubled on issue_letters (issue_id, id)
    where state in ('refused', 'unknown') or (state = 'waiting' and tries > 0)`.execute(db)
}
