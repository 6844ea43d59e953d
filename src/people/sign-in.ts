import { createHash, randomBytes } from 'node:crypto'
import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { countAttempt, forgetAttempts } from './sign-in-throttle.ts'

const HOUR_MS = 3_600_000
/** Idle and absolute limit of a session (DECISIONS 24); a shared password's session never outlives 12 hours. */
export const IDLE_MS = 12 * HOUR_MS
const SHARED_LIFE_MS = 12 * HOUR_MS
const PERSONAL_LIFE_MS = 7 * 24 * HOUR_MS
/** As many hashes are checked on every attempt, so that the time tells nothing about how many there are. */
const SLOTS = 3

/** Verified against where there are fewer passwords than slots. */
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

export type SignInRequest = { password: string; address: string; userAgent: string; requestId: string }

/**
 * Checks a password against every staff row and opens a session.
 * @returns the session token; only its hash is stored
 * @throws Unauthenticated 'Invalid password'; TooManyAttempts before any password is looked at
 */
export async function signIn(db: Db, request: SignInRequest): Promise<{ token: string; expiresAt: Date }> {
  await countAttempt(db, request.address)
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'shared', 'passwordHash'])
    .orderBy('id')
    .execute()
  const hashes = staff.map(({ passwordHash }) => passwordHash)
  while (hashes.length < SLOTS) hashes.push(await dummyHash)
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(request.password, hash)))
  const person = staff.find((_, index) => matches[index])
  if (!person) throw new Unauthenticated('Invalid password')

  const token = randomBytes(32).toString('base64url')
  return inTransaction(db, async (tx) => {
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
      })
      .execute()
    await forgetAttempts(tx, request.address)
    await recordActivity(tx, {
      actor: { ...request, name: person.name, role: person.role },
      action: 'login',
      subject: { type: 'session', id: null, title: person.name },
      isPublic: false,
    })
    return { token, expiresAt }
  })
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
