import { sql } from 'kysely'
import { inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { readSurroundings, type Written } from '../sending/write-letter.ts'
import './issues.tables.ts'
import { wants } from '#subscribers/wants.ts'
import { getItemToSend, type ItemAsItStands } from './item-to-send.queries.ts'
import { noteSentDate } from './note-sent.ts'
import { freezeIssue } from './write-issue.ts'

const NOT_PUBLIC = 'The news item is not public, so it was not sent. Publish it, then resume.'

/**
 * Begins an issue whose hour has come: keeps the letter as it stands, and a row for each reader who wants news of
 * its kind; whoever subscribes later
 * gets the next one. An item that is not public waits for a person.
 */
export async function beginIssue(means: Written, issueId: number): Promise<void> {
  const surroundings = await readSurroundings(means)
  await inTransaction(means.db, async (tx) => {
    const issue = await tx
      .selectFrom('newsletterIssues')
      .select(['contentId', 'state'])
      .where('id', '=', issueId)
      .forUpdate()
      .executeTakeFirst()
    if (issue?.state !== 'scheduled') return
    const item = await itemOrNull(() => getItemToSend(tx, issue.contentId))
    const change = tx.updateTable('newsletterIssues').where('id', '=', issueId)
    if (!item?.isPublic) {
      await change.set({ state: 'paused', reason: NOT_PUBLIC }).execute()
      return
    }
    const letter = JSON.stringify(freezeIssue(item, surroundings))
    await change.set({ state: 'sending', letter, begunAt: tx.now, reason: '' }).execute()
    await sql`
      insert into issue_letters (issue_id, subscriber_id, not_before)
      select ${issueId}, id, now() from subscribers
      where status = 'confirmed' and suspended_at is null and ${wants(item.category)} order by id`.execute(tx)
    await noteSentDate(tx, item.id)
  })
}

async function itemOrNull(read: () => Promise<ItemAsItStands>): Promise<ItemAsItStands | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
