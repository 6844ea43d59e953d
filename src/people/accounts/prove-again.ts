import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import type { PasskeyUse } from '../passkeys/passkey.schema.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.ts'
import { provePassword } from './prove-password.ts'
import { staffIdOf } from './staff.policy.ts'

/** Shows by the password that it is still who signed in. @throws TooManyAttempts; InvalidInput 'Invalid password' */
export async function proveByPassword(db: Db, actor: Actor, password: string): Promise<void> {
  await provePassword(db, staffIdOf(actor), { password })
  await inTransaction(db, (tx) => rememberProof(tx, actor))
}

/** The same by a passkey of theirs. @throws InvalidInput */
export async function proveByPasskey(
  db: Db,
  actor: Actor,
  site: RelyingParty,
  use: PasskeyUse,
): Promise<void> {
  await verifyPasskey(db, site, use, { purpose: 'prove', staffId: staffIdOf(actor) })
  await inTransaction(db, async (tx) => {
    await rememberProof(tx, actor)
    const subject = { type: 'session', id: null, title: actor.name }
    const details = { event: 'MFA verified', factor: 'passkey' }
    await recordActivity(tx, { actor, action: 'update', subject, isPublic: false, details })
  })
}

async function rememberProof(tx: Tx, { sessionId }: Actor): Promise<void> {
  if (sessionId === undefined) return
  await tx.updateTable('staffSessions').set({ provedAt: tx.now }).where('id', '=', sessionId).execute()
}
