import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import './issues.tables.ts'

/** Forgets who got an issue that ended before this, and keeps how many. @returns how many rows went */
export async function forgetIssueLetters(tx: Tx, endedBefore: Date): Promise<number> {
  await sql`
    update newsletter_issues set counts = coalesce((
      select jsonb_object_agg(state, count) from (
        select state, count(*) from issue_letters where issue_id = newsletter_issues.id group by state) as counted), '{}')
    where ended_at < ${endedBefore} and counts is null`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('issueLetters')
    .using('newsletterIssues')
    .whereRef('newsletterIssues.id', '=', 'issueLetters.issueId')
    .where('newsletterIssues.endedAt', '<', endedBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
