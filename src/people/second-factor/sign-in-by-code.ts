import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput, Unauthenticated } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import type { KnownDevice } from '../known-device.ts'
import { hashToken, type OpenedSession, openSession } from '../sign-in.ts'
import { countCode, forgetAttempts } from '../sign-in-throttle.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { CodeSignIn } from './second-factor.schema.ts'
import { takeTotpCode } from './totp.ts'

const MOST_TRIES = 5

type Request = { address: string; device: KnownDevice | null; userAgent: string; requestId: string }

/**
 * The second half of a sign-in: a code of the app, or a recovery code. Five tries belong to one password that was right.
 * @throws Unauthenticated where the first half is unknown, over or used up; InvalidInput for a wrong code; TooManyAttempts
 */
export async function signInByCode(
  db: Db,
  key: InstanceKey,
  { half, code }: CodeSignIn,
  request: Request,
): Promise<OpenedSession> {
  const staffId = await countTry(db, half)
  await countCode(db, staffId)
  return inTransaction(db, async (tx) => {
    const factor = (await takeTotpCode(tx, key, staffId, code, 'confirmed'))
      ? 'code'
      : (await takeRecoveryCode(tx, staffId, code))
        ? 'recovery code'
        : null
    if (!factor)
      throw new InvalidInput('This code is not right, or was used already.', { code: 'Invalid code' })
    const { numDeletedRows } = await tx
      .deleteFrom('staffHalfSignIns')
      .where('tokenHash', '=', hashToken(half))
      .executeTakeFirstOrThrow()
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'shared'])
      .where('id', '=', staffId)
      .where('suspendedAt', 'is', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!person || numDeletedRows === 0n) throw new Unauthenticated(OVER)
    const { device } = request
    await forgetAttempts(tx, request.address, device?.people.includes(staffId) ? device : null)
    return openSession(tx, person, request, { factor })
  })
}

/** Whose half a sign-in it is; null: of nobody any more. */
export async function findHalfSignedIn(db: Db, half: string): Promise<number | null> {
  const row = await db
    .selectFrom('staffHalfSignIns')
    .select('staffId')
    .where('tokenHash', '=', hashToken(half))
    .executeTakeFirst()
  return row?.staffId ?? null
}

const OVER = 'This took too long, or too many codes were tried. Type your password again.'

/** @returns whose half a sign-in it is */
async function countTry(db: Db, half: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('staffHalfSignIns')
      .set({ tries: sql`tries + 1` })
      .where('tokenHash', '=', hashToken(half))
      .where('expiresAt', '>', tx.now)
      .where('tries', '<', MOST_TRIES)
      .returning('staffId')
      .executeTakeFirst()
    if (!row) throw new Unauthenticated(OVER)
    return row.staffId
  })
}
