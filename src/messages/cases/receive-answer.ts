import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { tellOffice } from '../tell-office.ts'
import '../messages.tables.ts'

/** A letter of a reader about a case. */
export type AnswerByLetter = {
  /** The same for the same letter. */
  key: string
  name: string
  sender: string
  text: string
  quoted: string
  attachments: string[]
}

/** What one case takes in a day: two programs that answer each other end here. */
const MOST_A_DAY = 20

/**
 * Puts a reader's letter into the thread of its case, which is open again, and tells the office. The same letter twice is
 * one entry. Whoever calls this has proved that the letter answers one of ours.
 * @returns whether it stands in the case; not where the case is gone, or had enough letters for a day
 */
export function receiveAnswer(db: Db, messageId: number, answer: AnswerByLetter): Promise<boolean> {
  const { key, name, sender, text, quoted, attachments } = answer
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('messages')
      .select(['id', 'subject', 'status', 'version'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const { known, today } = await tx
      .selectFrom('caseEntries')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('letterKey', '=', key).as('known'),
        eb.fn
          .countAll<number>()
          .filterWhere('createdAt', '>', new Date(tx.now.getTime() - 86_400_000))
          .as('today'),
      ])
      .where('messageId', '=', messageId)
      .where('kind', '=', 'received')
      .executeTakeFirstOrThrow()
    if (known > 0) return true
    if (today >= MOST_A_DAY) return false
    const { id: entryId } = await tx
      .insertInto('caseEntries')
      .values({
        ...{ messageId, kind: 'received', text, author: name, sender, quoted, attachments, letterKey: key },
        ...{ createKey: null, createDigest: null, letterId: null, createdAt: tx.now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('messages')
      .set({
        version: row.version + 1,
        ...(row.status === 'done' && { status: 'open' as const, closedAt: null, closedBy: '' }),
      })
      .where('id', '=', messageId)
      .execute()
    await recordActivity(tx, {
      actor: readerActor(''),
      action: 'update',
      subject: { type: 'message', id: messageId, title: row.subject },
      isPublic: false,
      details: { event: 'answered by letter', ...(row.status === 'done' && { status: 'open' }) },
    })
    await tellOffice(tx, { messageId, entryId })
    return true
  })
}
