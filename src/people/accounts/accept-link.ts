import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { Gone, InvalidInput } from '#platform/errors.ts'
import type { Role } from '../actor.ts'
import { takeChallenge } from '../passkeys/challenges.ts'
import { keepPasskey, type MadePasskey, verifyNew } from '../passkeys/new-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword } from '../passwords/assert-good-password.ts'
import { siteNames } from '../passwords/password-strength.schema.ts'
import { hashToken, type OpenedSession, openSession } from '../sign-in.ts'
import { readSignInName } from '../sign-in-name.ts'
import type { LinkUse } from './account.schema.ts'
import { endSessionsOf } from './end-sessions.ts'
import { readLink } from './links.ts'
import {
  assertNameIsFree,
  freeSignInName,
  getPerson,
  lockStaff,
  recordStaffChange,
} from './staff-accounts.ts'

type Request = {
  siteTitle: string
  /** As devices know it; null: by a form without script, which takes no passkey. */
  site: RelyingParty | null
  address: string
  userAgent: string
  requestId: string
}
/** What somebody will sign in with. */
type Keys = { hash: string | null; passkey: MadePasskey | null }

/**
 * Makes the account that an invitation is for, with a password, a passkey or both, and signs in; or gives somebody's
 * account another password; once.
 * @returns a session of the new account; null after a recovery, where whoever has the password signs in with it
 * @throws Gone; InvalidInput with fields, and then the link still stands
 */
export async function acceptLink(db: Db, use: LinkUse, request: Request): Promise<OpenedSession | null> {
  const link = await readLink(db, use.token)
  assertComplete(link, use, request.siteTitle)
  const keys = await keysOf(db, link, use, request.site)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const taken = await tx
      .deleteFrom('staffLinks')
      .where('tokenHash', '=', hashToken(use.token))
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw new Gone('This link has just been used.')
    if (link.staffId !== null) {
      await setPasswordAnew(tx, link.staffId, keys.hash!, request)
      return null
    }
    const person = await makeAccount(tx, link.role!, use, keys, request)
    return openSession(tx, person, request, keys.hash === null ? { factor: 'passkey' } : {})
  })
}

async function keysOf(
  db: Db,
  link: { id: number; staffId: number | null },
  { password, passkey }: LinkUse,
  site: RelyingParty | null,
): Promise<Keys> {
  const hash = password === undefined ? null : await hashPassword(password)
  if (!passkey || !site || link.staffId !== null) return { hash, passkey: null }
  const challenge = await takeChallenge(db, passkey.clientDataJSON, 'join', link.id)
  return { hash, passkey: await verifyNew(site, challenge, passkey) }
}

/** @throws InvalidInput with every field that must change, so that nobody is told of one after another */
function assertComplete(
  link: { name: string; staffId: number | null; email: string | null; phone: string | null },
  use: LinkUse,
  siteTitle: string,
): void {
  const fields: Record<string, string> = {}
  const check = (assert: () => void) => {
    try {
      assert()
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      Object.assign(fields, error.fields)
    }
  }
  const { email, phone } = link
  const names = [
    use.name ?? link.name,
    use.signInName ?? '',
    email ?? '',
    phone ?? '',
    ...siteNames(siteTitle),
  ]
  const isByPasskey = link.staffId === null && use.passkey !== undefined
  if (use.password !== undefined || !isByPasskey) check(() => assertGoodPassword(use.password ?? '', names))
  if (link.staffId === null) {
    check(() => readSignInName(use.signInName ?? ''))
    if (!use.name) fields.name = 'Type your name.'
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(Object.values(fields)[0]!, fields)
}

async function makeAccount(tx: Tx, role: Role, use: LinkUse, keys: Keys, request: Request) {
  const name = use.name!
  await assertNameIsFree(tx, name, null)
  const signInName = await freeSignInName(tx, use.signInName ?? '', null, 'signInName')
  const person = await tx
    .insertInto('staff')
    .values({
      ...{ name, role, ...signInName, accountHash: keys.hash, passwordHash: 'none' },
      passwordChangedAt: keys.hash === null ? null : tx.now,
    })
    .returning(['id', 'name', 'role', 'shared'])
    .executeTakeFirstOrThrow()
  if (keys.passkey) await keepPasskey(tx, person.id, keys.passkey, request.userAgent)
  const actor = { ...request, staffId: person.id, name, role }
  await recordStaffChange(tx, actor, 'create', person, { event: 'account made', role })
  return person
}

async function setPasswordAnew(tx: Tx, staffId: number, hash: string, request: Request): Promise<void> {
  const person = await getPerson(tx, staffId)
  const kept = person.email !== null || person.phone !== null ? { accountHash: hash } : { passwordHash: hash }
  await tx
    .updateTable('staff')
    .set({ ...kept, passwordChangedAt: tx.now })
    .where('id', '=', staffId)
    .execute()
  await endSessionsOf(tx, staffId)
  // Whoever else asked for another, or was handed one, has no use for it now.
  await tx.deleteFrom('staffLinks').where('staffId', '=', staffId).execute()
  const actor = { ...request, staffId, name: person.name, role: person.role }
  await recordStaffChange(tx, actor, 'update', person, { event: 'password set anew' })
}
