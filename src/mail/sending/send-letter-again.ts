import { recordActivity } from '#activity/record-activity.ts'
import { tryLetterAgain } from '#letters/try-letter-again.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanManageMail } from '../settings/mail.policy.ts'

/** Has letters that stayed here tried once more, such as after a server was named. @throws NotFound; Forbidden */
export async function sendLetterAgain(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageMail(actor)
  await inTransaction(db, async (tx) => {
    if (!(await tryLetterAgain(tx, id)))
      throw new NotFound('This letter is not among those that stayed here.')
    await recordActivity(tx, {
      actor,
      action: 'restore',
      subject: { type: 'mail', id, title: 'Letter' },
      isPublic: false,
    })
  })
}
