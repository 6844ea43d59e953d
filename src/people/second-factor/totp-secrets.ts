import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { BrokenSeal, type InstanceKey } from '#platform/secrets/instance-key.ts'

const PURPOSE = 'second factor'
/** A secret as the app has it, of 160 bits in base32; what is sealed is longer. */
const OPEN = /^[A-Z2-7]{32}$/

/** What is stored of a secret: nobody who has the database alone can show a code. */
export const sealSecret = (key: InstanceKey, secret: string): string => key.seal(PURPOSE, secret)

/** @throws InvalidInput, in words, where it was sealed with another key */
export function openSecret(key: InstanceKey, stored: string): string {
  if (OPEN.test(stored)) return stored
  try {
    return key.unseal(PURPOSE, stored)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    const words =
      'This site has another key than when you added your app. Type a recovery code, or ask an owner to take the app away.'
    throw new InvalidInput(words, { code: words })
  }
}

/** Seals what an older release, or an export of one, left as it was. Called at each start. */
export async function sealOpenSecrets(db: Db, key: InstanceKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom('staffTotp').select(['staffId', 'secret']).forUpdate().execute()
    for (const { staffId, secret } of rows.filter((row) => OPEN.test(row.secret)))
      await tx
        .updateTable('staffTotp')
        .set({ secret: sealSecret(key, secret) })
        .where('staffId', '=', staffId)
        .execute()
  })
}
