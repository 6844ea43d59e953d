import { isIPv6, SocketAddress } from 'node:net'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { TooManyAttempts } from '#platform/errors.ts'

const WINDOW_MINUTES = 15
const PER_ADDRESS = 5
const PER_NETWORK = 30
const EVERYWHERE = 100

/**
 * Counts an attempt before any password is hashed, for the address, its network and the whole site, in one statement
 * each, so that parallel guesses are counted too. What an address is refused does not count for the others: one
 * machine cannot use up the tries of everybody.
 * @throws TooManyAttempts when one of the three is used up
 */
export async function countAttempt(db: Db, address: string): Promise<void> {
  const limits: [string, number][] = [
    [`address:${addressKey(address)}`, PER_ADDRESS],
    [`network:${networkKey(address)}`, PER_NETWORK],
    ['everywhere', EVERYWHERE],
  ]
  const until = await inTransaction(db, async (tx) => {
    for (const [key, limit] of limits) {
      const { attempts, windowEndsAt } = await countOne(tx, key)
      if (attempts > limit) return windowEndsAt
    }
    return null
  })
  if (!until) return
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  throw new TooManyAttempts(`Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
}

/** A right password clears the count of its own address, and does not count for its network and the whole site. */
export async function forgetAttempts(tx: Tx, address: string): Promise<void> {
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

/** One IPv4 address, or a /64 of IPv6: there one household has 2^64 addresses. Mapped addresses count as IPv4. */
export function addressKey(address: string): string {
  return isIPv6(address) ? (mappedIpv4(address) ?? `${groups(address).slice(0, 4).join(':')}::/64`) : address
}

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(address: string): string {
  const ipv4 = isIPv6(address) ? mappedIpv4(address) : address
  return ipv4 ? ipv4.split('.').slice(0, 3).join('.') : `${groups(address).slice(0, 3).join(':')}::/48`
}

function mappedIpv4(address: string): string | null {
  const plain = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? null
}

/** The eight groups of an IPv6 address, written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16).toString(16))
}
