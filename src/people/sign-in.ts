import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { postLimited } from '#letters/post-limited.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, Unauthenticated } from '#platform/errors.ts'
import { deviceName } from './accounts/device-name.ts'
import { networkToKeep } from './accounts/sign-in-network.ts'
import type { Role } from './actor.ts'
import type { KnownDevice } from './known-device.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { factorAskedFrom } from './second-factor/factor-rule.ts'
import { readSignInName, type SignInName } from './sign-in-name.ts'
import { countAttempt, forgetAttempts } from './sign-in-throttle.ts'

const HOUR_MS = 3_600_000
/** Idle and absolute limit of a session (DECISIONS 24); a shared password's session never outlives 12 hours. */
export const IDLE_MS = 12 * HOUR_MS
const SHARED_LIFE_MS = 12 * HOUR_MS
const PERSONAL_LIFE_MS = 7 * 24 * HOUR_MS
const HALF_LIFE_MS = 5 * 60_000
/** As many hashes are checked on every attempt without a name, so that the time tells nothing about how many there are. */
const SLOTS = 3
/** The specification's words. */
const NEEDS_BOTH = 'You must provide either an email or phone number and a password'

const PASSKEY_NEEDED =
  'Your role needs a second factor: use your passkey. If it is lost, ask an owner to take it away.'

/** Verified against where there are fewer passwords than slots. */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

export type SignInRequest = {
  /** An e-mail address or a phone number; empty where a password opens by itself. */
  signInName: string
  password: string
  address: string
  /** The browser, if somebody has signed in with it before. */
  device: KnownDevice | null
  userAgent: string
  requestId: string
}

type Person = { id: number; name: string; role: Role; shared: boolean }
export type OpenedSession = { token: string; expiresAt: Date; staffId: number }
/** The password was right, and a second factor is asked for: who shows it brings this token. */
export type HalfSignIn = { half: string }

/**
 * Checks a password, of the account that the name belongs to, or without a name of those that open by themselves, and
 * opens a session.
 * @returns the session token, or half a sign-in of who has a second factor; only their hashes are stored
 * @throws InvalidInput for a name that is none, or where no password opens by itself; Unauthenticated 'Invalid password',
 *   for whatever else is wrong, in other words for a right password beside which a passkey is needed; TooManyAttempts
 *   before any password is looked at
 */
export async function signIn(db: Db, request: SignInRequest): Promise<OpenedSession | HalfSignIn> {
  const name = request.signInName.trim() === '' ? null : readSignInName(request.signInName)
  if (!name && !(await opensByPasswordAlone(db)))
    throw new InvalidInput(NEEDS_BOTH, { signInName: `${NEEDS_BOTH}.` })
  const device = await deviceOfNamed(db, name, request.device)
  await countAttempt(db, request.address, device)
  const person = name
    ? await findByAccount(db, name, request.password)
    : await findByPasswordAlone(db, request.password)
  if (!person) throw new Unauthenticated('Invalid password')
  return inTransaction(db, async (tx) => {
    if (await hasSecondFactor(tx, person.id)) return { half: await waitForFactor(tx, person.id) }
    if (await opensByPasskeyAlone(tx, person.id)) throw new Unauthenticated(PASSKEY_NEEDED)
    await forgetAttempts(tx, request.address, device)
    return openSession(tx, person, request)
  })
}

/** What opens the panel: accounts, a password alone, passkeys. */
export type SignInWays = { accounts: boolean; passwordAlone: boolean; passkeys: boolean }

/** What the form at the door asks for. */
export async function readSignInWays(db: Db): Promise<SignInWays> {
  const account = await db
    .selectFrom('staff')
    .select('id')
    .where((eb) =>
      eb.or([eb('accountHash', 'is not', null), eb('email', 'is not', null), eb('phone', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  const passkey = await db.selectFrom('staffPasskeys').select('id').limit(1).executeTakeFirst()
  return {
    accounts: account !== undefined,
    passwordAlone: await opensByPasswordAlone(db),
    passkeys: passkey !== undefined,
  }
}

/** How a session came about, as the log has it: in the words of the specification's states. */
type Opening = { factor?: 'code' | 'recovery code' | 'passkey'; event?: 'MFA verified' | 'token refreshed' }

/**
 * Opens a session for somebody who has shown who they are, and writes it into the log.
 * @param request with a `device`, at the door: somebody who has not signed in with it before is told by letter
 */
export async function openSession(
  tx: Tx,
  person: Person,
  request: Pick<SignInRequest, 'userAgent' | 'requestId'> & { device?: KnownDevice | null; address?: string },
  { factor, event = factor && 'MFA verified' }: Opening = {},
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(tx.now.getTime() + (person.shared ? SHARED_LIFE_MS : PERSONAL_LIFE_MS))
  await tx
    .insertInto('staffSessions')
    .values({
      tokenHash: hashToken(token),
      staffId: person.id,
      createdAt: tx.now,
      lastSeenAt: tx.now,
      expiresAt,
      userAgent: request.userAgent,
      network: await networkToKeep(tx, request.address),
    })
    .execute()
  await tx.updateTable('staff').set({ lastUsedAt: tx.now }).where('id', '=', person.id).execute()
  if (request.device !== undefined) await tellOfNewDevice(tx, person.id, request.device, request.userAgent)
  await recordActivity(tx, {
    actor: { ...request, name: person.name, role: person.role },
    action: 'login',
    subject: { type: 'session', id: null, title: person.name },
    isPublic: false,
    details: { ...(event && { event }), ...(factor && { factor }) },
  })
  return { token, expiresAt, staffId: person.id }
}

/** As many as tell somebody that it goes on. */
const NOTICES = { inTenMinutes: 3, inADay: 10, among: ['new-device'] } as const

async function tellOfNewDevice(
  tx: Tx,
  staffId: number,
  device: KnownDevice | null,
  userAgent: string,
): Promise<void> {
  if (device?.people.includes(staffId)) return
  const person = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .where('shared', '=', false)
    .executeTakeFirst()
  if (!person?.email) return
  const data = { staffId, device: deviceName(userAgent), at: tx.now.toISOString() }
  await postLimited(tx, 'new-device', { to: person.email, data }, NOTICES)
}

/** Whether somebody is asked for more than their password. */
async function hasSecondFactor(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staffTotp')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the role of somebody without an app needs a second factor, which is then their passkey. */
async function opensByPasskeyAlone(tx: Tx, staffId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('id', 'in', (eb) => eb.selectFrom('staffPasskeys').select('staffId'))
    .where(sql<boolean>`${factorAskedFrom} <= now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the token of half a sign-in, good for five minutes */
async function waitForFactor(tx: Tx, staffId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('staffHalfSignIns').where('expiresAt', '<=', tx.now).execute()
  await tx
    .insertInto('staffHalfSignIns')
    .values({ tokenHash: hashToken(token), staffId, expiresAt: new Date(tx.now.getTime() + HALF_LIFE_MS) })
    .execute()
  return token
}

/** @returns the device, where whoever is named has signed in with it before; without a name, whoever needs none */
async function deviceOfNamed(
  db: Db,
  name: SignInName | null,
  device: KnownDevice | null,
): Promise<KnownDevice | null> {
  if (!device) return null
  const people = name ? db.selectFrom('staff').where((eb) => eb.and(name)) : passwordsAlone(db)
  const known = await people.select('id').where('id', 'in', device.people).limit(1).executeTakeFirst()
  return known ? device : null
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The shared passwords, and an owner's of the first start until they have an e-mail address or a phone number. */
function passwordsAlone(db: Db) {
  return db
    .selectFrom('staff')
    .where('passwordHash', '<>', 'none')
    .where('accountHash', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
}

async function opensByPasswordAlone(db: Db): Promise<boolean> {
  return (await passwordsAlone(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

async function findByPasswordAlone(db: Db, password: string): Promise<Person | undefined> {
  const staff = await passwordsAlone(db)
    .select(['id', 'name', 'role', 'shared', 'passwordHash'])
    .orderBy('id')
    .execute()
  const hashes = staff.map(({ passwordHash }) => passwordHash)
  while (hashes.length < SLOTS) hashes.push(await dummyHash)
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)))
  return staff.find((_, index) => matches[index])
}

/** One hash is checked, whether there is such an account or not. */
async function findByAccount(db: Db, name: SignInName, password: string): Promise<Person | undefined> {
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'shared', 'accountHash'])
    .where((eb) => eb.and(name))
    .where('accountHash', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  const matches = await verifyPassword(password, person?.accountHash ?? (await dummyHash))
  return matches ? person : undefined
}
