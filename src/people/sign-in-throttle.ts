import { addressKey, networkKey } from '#http/limits/address-key.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import type { KnownDevice } from './known-device.ts'

const WINDOW_MINUTES = 15
const PER_ADDRESS = 5
const PER_DEVICE = 5
const PER_NETWORK = 30
const EVERYWHERE = 100
/** Codes of one account, from wherever: a million codes, of which three open, are not guessed at that speed. */
const PER_ACCOUNT = 10
/** A passkey is not guessed: this bounds what asking for one and checking one costs. */
const PASSKEYS_PER_ADDRESS = 60
const PASSKEYS_PER_NETWORK = 300

/**
 * Counts an attempt before any password is hashed, for the address, its network and the whole site, in one statement
 * each, so that parallel guesses are counted too. What an address is refused does not count for the others: one
 * machine cannot use up the tries of everybody. A known device is counted by itself alone: whoever guesses from
 * wherever does not keep its people out.
 * @param device one on which whoever is named has signed in before
 * @throws TooManyAttempts when one of them is used up
 */
export async function countAttempt(
  db: Db,
  address: string,
  device: KnownDevice | null = null,
): Promise<void> {
  if (device) return countEach(db, [[deviceKey(device), PER_DEVICE]])
  const limits: [string, number][] = [
    [`address:${addressKey(address)}`, PER_ADDRESS],
    [`network:${networkKey(address)}`, PER_NETWORK],
    ['everywhere', EVERYWHERE],
  ]
  await countEach(db, limits)
}

/** Counts a try of a second factor, whichever address it comes from. @throws TooManyAttempts */
export async function countCode(db: Db, staffId: number): Promise<void> {
  await countEach(db, [[`code:${staffId}`, PER_ACCOUNT]])
}

/** Counts that somebody who is signed in types their password again. @throws TooManyAttempts */
export async function countProof(db: Db, staffId: number): Promise<void> {
  await countEach(db, [[`proof:${staffId}`, PER_ADDRESS]])
}

/** A right password clears the count of its person. */
export async function forgetProofs(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('signInAttempts').where('key', '=', `proof:${staffId}`).execute()
}

/**
 * Counts that a passkey was asked for or shown, apart from passwords: who guesses those keeps nobody with a passkey out.
 * @throws TooManyAttempts
 */
export async function countPasskeyTry(db: Db, address: string): Promise<void> {
  await countEach(db, [
    [`passkey:${addressKey(address)}`, PASSKEYS_PER_ADDRESS],
    [`passkey network:${networkKey(address)}`, PASSKEYS_PER_NETWORK],
  ])
}

/** A passkey that opened clears the count of its address: a whole newsroom may stand behind it. */
export async function forgetPasskeyTry(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom('signInAttempts')
    .where('key', '=', `passkey:${addressKey(address)}`)
    .execute()
}

const deviceKey = ({ id }: KnownDevice) => `device:${id}`

async function countEach(db: Db, limits: [string, number][]): Promise<void> {
  const seconds = await inTransaction(db, async (tx) => {
    for (const [key, limit] of limits) {
      const { attempts, windowEndsAt } = await countOne(tx, key)
      if (attempts > limit) return Math.max(1, Math.ceil((windowEndsAt.getTime() - tx.now.getTime()) / 1000))
    }
    return 0
  })
  if (seconds === 0) return
  throw new TooManyAttempts(`Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
}

/**
 * A right password clears the count of its own address, and does not count for its network and the whole site; or that
 * of the device that it was counted for.
 */
export async function forgetAttempts(
  tx: Tx,
  address: string,
  device: KnownDevice | null = null,
): Promise<void> {
  if (device) {
    await tx.deleteFrom('signInAttempts').where('key', '=', deviceKey(device)).execute()
    return
  }
  await tx
    .deleteFrom('signInAttempts')
    .where('key', '=', `address:${addressKey(address)}`)
    .execute()
  await tx
    .updateTable('signInAttempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', 'in', [`network:${networkKey(address)}`, 'everywhere'])
    .where('attempts', '>', 0)
    .execute()
}

/** Forgets the counts whose time is over. @returns how many went */
export async function removeOldAttempts(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('signInAttempts')
    .where('windowEndsAt', '<=', tx.now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function countOne(tx: Tx, key: string): Promise<{ attempts: number; windowEndsAt: Date }> {
  const windowEndsAt = new Date(tx.now.getTime() + WINDOW_MINUTES * 60_000)
  return tx
    .insertInto('signInAttempts')
    .values({ key, attempts: 1, windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const over = eb('signInAttempts.windowEndsAt', '<=', tx.now)
        return {
          attempts: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('signInAttempts.attempts', '+', 1))
            .end(),
          windowEndsAt: eb
            .case()
            .when(over)
            .then(windowEndsAt)
            .else(eb.ref('signInAttempts.windowEndsAt'))
            .end(),
        }
      }),
    )
    .returning(['attempts', 'windowEndsAt'])
    .executeTakeFirstOrThrow()
}
