import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { findByAddressLink, type LinkedSubscriber, preferencesToken } from './subscription-links.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'
import '#letters/letters.tables.ts'

type Means = { db: Db; secret: string; key: InstanceKey }

/**
 * Sends a subscriber's letters to the address that they named, by the link of the letter to it; the old address is
 * forgotten. Pressed again, it stays as it is.
 * @returns the address that letters go to now, and the key of its subscription's page
 * @throws NotFound; Gone
 */
export async function changeAddress(
  { db, secret, key }: Means,
  token: string,
  requestId = '',
): Promise<{ email: string; preferences: string }> {
  return inTransaction(db, async (tx) => {
    const { id, newEmail: asked } = await findByAddressLink(tx, secret, token)
    // One order for both rows, whoever else changes them now.
    await tx
      .selectFrom('subscribers')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('email', '=', asked)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    const subscriber = await findByAddressLink(tx, secret, token)
    const { email: old, newEmail } = subscriber
    if (newEmail === '') return { email: old, preferences: preferencesToken(secret, { id, email: old }) }
    const known = await takeOver(tx, subscriber)
    await tx
      .deleteFrom('letters')
      .where('recipient', '=', old)
      .where('kind', 'in', ['confirm-subscription', 'already-subscribed', 'confirm-address', 'welcome'])
      .execute()
    await tx
      .deleteFrom('suppressedAddresses')
      .where('hash', '=', key.hash(SUPPRESSION_PURPOSE, newEmail))
      .execute()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'update',
      subject: { type: 'subscriber', id: known ?? id, title: '' },
      isPublic: false,
      details: { event: 'address changed' },
    })
    return { email: newEmail, preferences: preferencesToken(secret, { id: known ?? id, email: newEmail }) }
  })
}

/**
 * Who is on the list by the new address stays there, with the choices made here, and their old row goes: an issue that is
 * on its way knows readers by their rows, and no mailbox gets it twice.
 * @returns the row that was there
 */
async function takeOver(tx: Tx, subscriber: LinkedSubscriber): Promise<number | null> {
  const { id, newEmail, unwanted, consentText, consentSource, consentedAt } = subscriber
  const reachable = { suspendedAt: null, suspendedBecause: '', returned: 0, newEmail: '' }
  const known = await tx
    .updateTable('subscribers')
    .set({ ...reachable, status: 'confirmed', unsubscribedAt: null, newEmailAt: null, unwanted })
    .set({ consentText, consentSource, consentedAt })
    .set((eb) => ({ confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(tx.now)) }))
    .where('email', '=', newEmail)
    .returning('id')
    .executeTakeFirst()
  if (known) await tx.deleteFrom('subscribers').where('id', '=', id).execute()
  else
    await tx
      .updateTable('subscribers')
      .set({ ...reachable, email: newEmail })
      .where('id', '=', id)
      .execute()
  return known?.id ?? null
}
