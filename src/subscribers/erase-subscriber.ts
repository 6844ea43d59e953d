import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { eraseSubscription } from './erase-subscription.ts'
import { findByPreferencesLink } from './subscription-links.ts'

type Means = { db: Db; secret: string; key: InstanceKey }

/** Erases the subscription whose letter somebody opened. @throws NotFound */
export async function eraseSubscriber(
  { db, secret, key }: Means,
  token: string,
  requestId = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, email } = await findByPreferencesLink(tx, secret, token)
    await eraseSubscription(tx, key, email.toLowerCase())
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'delete',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
    })
  })
}
