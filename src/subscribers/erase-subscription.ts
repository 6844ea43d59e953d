import '#letters/letters.tables.ts'
import type { Tx } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'

/**
 * Forgets an address among the subscribers, and the letters to it; what stays is a keyed hash by which no list brings
 * it back. The one way, whoever asks.
 * @param email in small letters
 * @returns what went
 */
export async function eraseSubscription(
  tx: Tx,
  key: InstanceKey,
  email: string,
): Promise<{ subscriberId: number | null; letters: { id: number; kind: string }[] }> {
  const subscriber = await tx
    .deleteFrom('subscribers')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .returning('id')
    .executeTakeFirst()
  const letters = await tx
    .deleteFrom('letters')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', email))
    .returning(['id', 'kind'])
    .execute()
  await tx
    .insertInto('suppressedAddresses')
    .values({ hash: key.hash(SUPPRESSION_PURPOSE, email), suppressedAt: tx.now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return { subscriberId: subscriber?.id ?? null, letters }
}
