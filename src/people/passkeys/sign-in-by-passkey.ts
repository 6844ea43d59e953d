import { type Db, inTransaction } from '#platform/db.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { KnownDevice } from '../known-device.ts'
import { type OpenedSession, openSession } from '../sign-in.ts'
import { countPasskeyTry, forgetPasskeyTry } from '../sign-in-throttle.ts'
import type { PasskeyUse } from './passkey.schema.ts'
import type { RelyingParty } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Request = { address: string; device: KnownDevice | null; userAgent: string; requestId: string }

/**
 * Opens a session for whoever has a passkey, and showed their device that it is them: two factors, so nothing more is
 * asked. Tries are counted apart from passwords.
 * @throws TooManyAttempts; InvalidInput for a passkey that does not open
 */
export async function signInByPasskey(
  db: Db,
  site: RelyingParty,
  use: PasskeyUse,
  request: Request,
): Promise<OpenedSession> {
  await countPasskeyTry(db, request.address)
  const staffId = await verifyPasskey(db, site, use, { purpose: 'sign in', staffId: null })
  return inTransaction(db, async (tx) => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'shared'])
      .where('id', '=', staffId)
      .where('suspendedAt', 'is', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw new Unauthenticated('This account opens nothing any more.')
    await forgetPasskeyTry(tx, request.address)
    return openSession(tx, person, request, { factor: 'passkey' })
  })
}
