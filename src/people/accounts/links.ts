import { randomBytes } from 'node:crypto'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { Gone } from '#platform/errors.ts'
import { BrokenSeal, type InstanceKey } from '#platform/secrets/instance-key.ts'
import { hashToken } from '../sign-in.ts'

const PURPOSE = 'link in a letter'

/** What is handed over; shown once, as only its hash is stored. */
export type HandedLink = { token: string; expiresAt: Date }
type NewLink = Pick<Tables['staffLinks'], 'purpose' | 'name' | 'role' | 'staffId' | 'madeBy'>

/** Makes a link that works once, for so many minutes; those whose time is over go. */
export async function makeLink(tx: Tx, link: NewLink, minutes: number): Promise<HandedLink> {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('staffLinks').where('expiresAt', '<=', tx.now).execute()
  const expiresAt = new Date(tx.now.getTime() + minutes * 60_000)
  await tx
    .insertInto('staffLinks')
    .values({ ...link, tokenHash: hashToken(token), createdAt: tx.now, expiresAt })
    .execute()
  return { token, expiresAt }
}

/** What a link is for. @throws Gone, and where its person may not sign in any more */
export async function readLink(db: Db, token: string) {
  const link = await db
    .selectFrom('staffLinks')
    .leftJoin('staff', 'staff.id', 'staffLinks.staffId')
    .select([
      'staffLinks.id',
      'purpose',
      'staffLinks.name',
      'staffLinks.role',
      'staffId',
      'madeBy',
      'expiresAt',
      'email',
      'phone',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', (eb) => eb.fn<Date>('now', []))
    .where('staff.suspendedAt', 'is', null)
    .executeTakeFirst()
  if (!link) throw new Gone('This link has been used, or its time is over. Ask the owner for another.')
  return link
}

/** As a letter that waits to be sent keeps the token of its link: nobody who has the database alone can use it. */
export const sealToken = (key: InstanceKey, token: string) => key.seal(PURPOSE, token)

/** The link in a letter, as long as it works; null: it does not, or was sealed by another key. */
export async function findSealedLink(db: Db, key: InstanceKey, sealed: string) {
  try {
    const token = key.unseal(PURPOSE, sealed)
    return { ...(await readLink(db, token)), token }
  } catch (error) {
    if (error instanceof Gone || error instanceof BrokenSeal) return null
    throw error
  }
}
