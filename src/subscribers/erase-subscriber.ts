import { recordActivity } from '#activity/record-activity.ts'
import '#letters/letters.tables.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { findByPreferencesLink } from './subscription-links.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'

type Means = { db: Db; secret: string; key: InstanceKey }

/**
 * Forgets a subscriber, and the letters to them; what stays is a keyed hash by which no list brings them back.
 * @throws NotFound
 */
export async function eraseSubscriber(
  { db, secret, key }: Means,
  token: string,
  requestId = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, email } = await findByPreferencesLink(tx, secret, token)
    await tx.deleteFrom('subscribers').where('id', '=', id).execute()
    await tx.deleteFrom('letters').where('recipient', '=', email).execute()
    await tx
      .insertInto('suppressedAddresses')
      .values({ hash: key.hash(SUPPRESSION_PURPOSE, email), suppressedAt: tx.now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'delete',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
    })
  })
}
