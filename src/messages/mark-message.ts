import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanAnswerMessages } from './messages.policy.ts'
import type { MessageStatus } from './messages.queries.ts'

/**
 * Says how far a message has come: new, read, or done, from when its time to be kept runs.
 * @throws NotFound; Forbidden
 */
export async function markMessage(db: Db, actor: Actor, id: number, status: MessageStatus): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const message = await tx
      .selectFrom('messages')
      .select(['id', 'subject', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw new NotFound('This message does not exist.')
    if (message.status === status) return
    const closed = status === 'done'
    await tx
      .updateTable('messages')
      .set({ status, closedAt: closed ? tx.now : null, closedBy: closed ? actor.name : '' })
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'message', id, title: message.subject },
      isPublic: false,
      details: { status },
    })
  })
}
