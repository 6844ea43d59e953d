import { sql } from 'kysely'
import { recordContentActivity } from '#content/model/content-row.ts'
import { SYSTEM } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import './issues.tables.ts'

/** Says with the item how many letters of an issue were taken; its text and its version stay as they are. */
export async function noteSentCount(tx: Tx, issueId: number): Promise<void> {
  await sql`
    update content set details = details || jsonb_build_object('sentCount',
      (select count(*) from issue_letters where issue_id = ${issueId} and state = 'accepted'))
    from newsletter_issues
    where newsletter_issues.id = ${issueId} and content.id = newsletter_issues.content_id`.execute(tx)
}

/** From now on it is an issue: the archive shows it. */
export async function noteSentDate(tx: Tx, contentId: number): Promise<void> {
  const row = await tx
    .updateTable('content')
    .set({
      details: sql<string>`details || ${JSON.stringify({ sentDate: tx.now.toISOString(), sentCount: 0 })}::jsonb`,
    })
    .where('id', '=', contentId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordContentActivity(tx, SYSTEM, 'send', row)
}
