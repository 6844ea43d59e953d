import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { findByPreferencesLink } from './subscription-links.ts'

/** Ends a subscription by the link of a letter; done again, it stays ended. @throws NotFound */
export async function unsubscribe(
  { db, secret }: { db: Db; secret: string },
  token: string,
  requestId = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await findByPreferencesLink(tx, secret, token)
    const changed = await tx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribedAt: tx.now })
      .where('id', '=', id)
      .where('status', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'deactivate',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
    })
  })
}
