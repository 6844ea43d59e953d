import { recordActivity } from '#activity/record-activity.ts'
import { postLetter } from '#letters/post-letter.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { findByConfirmLink } from './subscription-links.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'
import { tellOfficeOfSubscriber } from './tell-office-of-subscriber.ts'

type Means = { db: Db; secret: string; key: InstanceKey }

/**
 * Confirms a subscription by the link of its letter, and welcomes whoever confirmed; the office hears of it. Pressed again, it stays as it is.
 * @throws NotFound; Gone
 */
export async function confirmSubscription(
  { db, secret, key }: Means,
  token: string,
  requestId = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, email } = await findByConfirmLink(tx, secret, token)
    const changed = await tx
      .updateTable('subscribers')
      .set({ status: 'confirmed', confirmedAt: tx.now, suspendedAt: null, suspendedBecause: '', returned: 0 })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    // Whoever had themselves erased, and comes back, is welcome.
    await tx
      .deleteFrom('suppressedAddresses')
      .where('hash', '=', key.hash(SUPPRESSION_PURPOSE, email))
      .execute()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'activate',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
    })
    await tellOfficeOfSubscriber(tx)
    await postLetter(tx, 'welcome', { to: email, data: { subscriberId: id } })
  })
}
