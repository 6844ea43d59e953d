import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import type { Actor } from '../actor.ts'
import { qrPicture } from './qr-picture.ts'
import { newTotpSecret, totpAddress } from './totp.ts'
import { sealSecret } from './totp-secrets.ts'

type Begin = { password: string; siteTitle: string; key: InstanceKey }

/**
 * Begins to add an authenticator app; it counts once a code of it was typed.
 * @returns the secret, as text and as a picture
 * @throws Forbidden; TooManyAttempts; InvalidInput for a wrong password, and where an app is there already
 */
export async function beginTotp(db: Db, actor: Actor, { siteTitle, key, password }: Begin) {
  const staffId = ownAccountOf(actor)
  const { name, email, phone } = await provePassword(db, staffId, { password })
  const secret = newTotpSecret()
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('staffTotp').where('staffId', '=', staffId).where('confirmedAt', 'is', null).execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staffTotp')
      .values({ staffId, secret: sealSecret(key, secret), begunAt: tx.now })
      .onConflict((conflict) => conflict.column('staffId').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows)
      throw new InvalidInput('You have an authenticator app already. Remove it first to add another.')
  })
  return { secret, picture: qrPicture(totpAddress(secret, siteTitle, email ?? phone ?? name)) }
}
