import '#letters/letters.tables.ts'
import { sql } from 'kysely'
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
  // Where somebody else named the address as theirs, they named it in vain.
  await tx
    .updateTable('subscribers')
    .set({ newEmail: '', newEmailAt: null })
    .where('newEmail', '=', email)
    .execute()
  const letters = await tx
    .deleteFrom('letters')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['recipient']), '=', email),
        // To the address that the subscriber named last.
        eb.and([
          eb('kind', '=', 'confirm-address'),
          eb(sql<number>`(data ->> 'subscriberId')::bigint`, '=', subscriber?.id ?? 0),
        ]),
      ]),
    )
    .returning(['id', 'kind'])
    .execute()
  await tx
    .insertInto('suppressedAddresses')
    .values({ hash: key.hash(SUPPRESSION_PURPOSE, email), suppressedAt: tx.now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return { subscriberId: subscriber?.id ?? null, letters }
}
