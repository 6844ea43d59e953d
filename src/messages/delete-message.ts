import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import '#letters/letters.tables.ts'
import { assertCanAnswerMessages } from './messages.policy.ts'
import './messages.tables.ts'

/** Removes a message for good. Its words stay out of the log: who deletes it may have been asked to. @throws NotFound; Forbidden */
export async function deleteMessage(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    // Its answers go with it; their letters hold the address that they went to.
    await tx
      .deleteFrom('letters')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('caseEntries')
          .select('letterId')
          .where('messageId', '=', id)
          .where('letterId', 'is not', null),
      )
      .execute()
    const gone = await tx.deleteFrom('messages').where('id', '=', id).returning('kind').executeTakeFirst()
    if (!gone) throw new NotFound('This message does not exist.')
    await recordActivity(tx, {
      actor,
      action: 'delete',
      subject: { type: 'message', id, title: '' },
      isPublic: false,
      details: { kind: gone.kind },
    })
  })
}
