import { recordActivity } from '#activity/record-activity.ts'
import { sendLetterJob } from '#letters/post-letter.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanManageMail } from '../settings/mail.policy.ts'

/** Has letters that stayed here tried once more, such as after a server was named. @throws NotFound; Forbidden */
export async function sendLetterAgain(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageMail(actor)
  await inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('letters')
      .set({ state: 'waiting', tries: 0, reason: '', endedAt: null })
      .where('id', '=', id)
      .where('state', 'in', ['failed', 'written'])
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new NotFound('This letter is not among those that stayed here.')
    await tx.enqueue(sendLetterJob, { letterId: id })
    await recordActivity(tx, {
      actor,
      action: 'restore',
      subject: { type: 'mail', id, title: 'Letter' },
      isPublic: false,
    })
  })
}
