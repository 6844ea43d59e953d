import { randomBytes } from 'node:crypto'
import { type Db, inTransaction, type Tables } from '#platform/db.ts'

export type Purpose = Tables['staffChallenges']['purpose']

/** At the door it waits beside the password field until somebody chooses a passkey. */
const LIFE_MINUTES: Record<Purpose, number> = { add: 5, join: 5, 'sign in': 15, prove: 5 }

/**
 * What a device is to sign, once and for one purpose.
 * @param whose device it must be, as `staff.id`; of `join`, whose invitation, as `staff_links.id`; null: at the door
 */
export async function newChallenge(db: Db, purpose: Purpose, whose: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('staffChallenges').where('expiresAt', '<=', tx.now).execute()
    const expiresAt = new Date(tx.now.getTime() + LIFE_MINUTES[purpose] * 60_000)
    await tx
      .insertInto('staffChallenges')
      .values({ challenge, purpose, [ownerOf(purpose)]: whose, expiresAt })
      .execute()
  })
  return challenge
}

/**
 * Takes the challenge that a device says it signed; whatever becomes of the answer, it is gone.
 * @param clientData base64url, as the browser wrote it
 * @returns null where nobody was asked to sign it for this, it is over, or was taken before
 */
export async function takeChallenge(
  db: Db,
  clientData: string,
  purpose: Purpose,
  whose: number | null,
): Promise<string | null> {
  const challenge = readChallenge(clientData)
  if (challenge === null) return null
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .deleteFrom('staffChallenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where(ownerOf(purpose), whose === null ? 'is' : '=', whose)
      .where('expiresAt', '>', tx.now)
      .returning('challenge')
      .executeTakeFirst()
    return taken?.challenge ?? null
  })
}

const ownerOf = (purpose: Purpose) => (purpose === 'join' ? 'linkId' : 'staffId')

function readChallenge(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const { challenge } = Object(read) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
