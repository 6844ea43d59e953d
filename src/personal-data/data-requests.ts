import { recordActivity } from '#activity/record-activity.ts'
import type { Outcome } from '#messages/data-requests.schema.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import '#messages/messages.tables.ts'
import { assertCanManagePersonalData } from './personal-data.policy.ts'

/** Closed ones that are shown: some years of them. */
const MOST_CLOSED = 100
const MOST_OPEN = 500

/**
 * What people asked about their own data: what is open, the soonest due first, with who asked; what was closed, and
 * nobody's name.
 * @throws Forbidden
 */
export async function listDataRequests(db: Db, actor: Actor) {
  assertCanManagePersonalData(actor)
  const requests = db.selectFrom('dataRequests')
  const open = await requests
    .leftJoin('messages', 'messages.id', 'dataRequests.messageId')
    .select(['dataRequests.id', 'dataRequests.kind', 'receivedAt', 'messageId'])
    .select(['messages.name', 'messages.email', 'messages.suspicions'])
    .select((eb) => eb.cast<string>('dueOn', 'text').as('dueOn'))
    .select((eb) => eb('dueOn', '<', eb.cast<Date>(eb.fn('now', []), 'date')).as('isOverdue'))
    .where('outcome', 'is', null)
    .orderBy('dueOn')
    .orderBy('dataRequests.id')
    .limit(MOST_OPEN)
    .execute()
  const closed = await requests
    .select(['id', 'kind', 'receivedAt', 'outcome', 'closedAt', 'closedBy'])
    .select((eb) => eb.cast<string>('dueOn', 'text').as('dueOn'))
    .where('outcome', 'is not', null)
    .orderBy('closedAt', 'desc')
    .limit(MOST_CLOSED)
    .execute()
  return { open: open.map((one) => ({ ...one, isOverdue: Boolean(one.isOverdue) })), closed }
}

/**
 * Closes a request with what was done; its message is done too, and is forgotten in its time. What stays is that
 * somebody asked, when, and what came of it.
 * @throws Forbidden; NotFound where it is closed already
 */
export async function closeDataRequest(db: Db, actor: Actor, id: number, outcome: Outcome): Promise<void> {
  assertCanManagePersonalData(actor)
  await inTransaction(db, async (tx) => {
    const request = await tx
      .updateTable('dataRequests')
      .set({ outcome, closedAt: tx.now, closedBy: actor.name })
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .returning(['kind', 'messageId'])
      .executeTakeFirst()
    if (!request) throw new NotFound('This request has been closed already.')
    if (request.messageId !== null)
      await tx
        .updateTable('messages')
        .set((eb) => ({
          status: 'done' as const,
          closedAt: tx.now,
          closedBy: actor.name,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', request.messageId)
        .where('status', '<>', 'done')
        .execute()
    await recordActivity(tx, {
      actor,
      action: 'update',
      // Not of the message: what the log says of one goes with its sender.
      subject: { type: 'personal-data', id: null, title: 'A request about somebody’s own data' },
      isPublic: false,
      details: { event: 'data request closed', kind: request.kind, outcome },
    })
  })
}
