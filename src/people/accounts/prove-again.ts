import { type Db, inTransaction } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import type { PasskeyUse } from '../passkeys/passkey.schema.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { provePassword } from './prove-password.ts'
import { staffIdOf } from './staff.policy.ts'

/** Shows by the password that it is still who signed in. @throws TooManyAttempts; InvalidInput 'Invalid password' */
export async function proveByPassword(db: Db, actor: Actor, password: string): Promise<void> {
  await provePassword(db, staffIdOf(actor), { password })
  await rememberProof(db, actor)
}

/** The same by a passkey of theirs. @throws InvalidInput */
export async function proveByPasskey(
  db: Db,
  actor: Actor,
  site: RelyingParty,
  use: PasskeyUse,
): Promise<void> {
  await verifyPasskey(db, site, use, { purpose: 'prove', staffId: staffIdOf(actor) })
  await rememberProof(db, actor)
}

async function rememberProof(db: Db, { sessionId }: Actor): Promise<void> {
  if (sessionId === undefined) return
  await inTransaction(db, (tx) =>
    tx.updateTable('staffSessions').set({ provedAt: tx.now }).where('id', '=', sessionId).execute(),
  )
}
