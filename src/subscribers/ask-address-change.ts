import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { CONFIRMATIONS, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, TooManyAttempts } from '#platform/errors.ts'
import { signupSchema } from './signup.schema.ts'
import { findByPreferencesLink } from './subscription-links.ts'

const EVENT = 'named another address'
/** So many in a day: whoever mistypes tries again, and nobody has letters sent to strangers by the hundred. */
const MOST_IN_A_DAY = 5
/** The same address named again keeps the link of its first letter for so long. */
const RENEWED_AFTER_DAYS = 6

/**
 * Writes to another address that a subscriber names; letters go where they went before until it is confirmed there. The
 * same answer and the same rows whether the address is known here, erased, or new.
 * @returns the address as it is written to
 * @throws NotFound; InvalidInput for what is no address, the present one, or where nothing is subscribed; TooManyAttempts
 */
export async function askAddressChange(
  { db, secret }: { db: Db; secret: string },
  token: string,
  typed: unknown,
  requestId = '',
): Promise<string> {
  const parsed = signupSchema.safeParse(typed)
  if (!parsed.success) {
    const words = parsed.error.issues[0]?.message ?? 'An address is needed.'
    throw new InvalidInput(words, { email: words })
  }
  const { email: newEmail } = parsed.data
  await inTransaction(db, async (tx) => {
    const { id } = await findByPreferencesLink(tx, secret, token)
    await tx.selectFrom('subscribers').select('id').where('id', '=', id).forUpdate().execute()
    const subscriber = await findByPreferencesLink(tx, secret, token)
    if (subscriber.status !== 'confirmed')
      throw new InvalidInput('This subscription has ended. Please subscribe with your new address.')
    if (subscriber.email === newEmail)
      throw new InvalidInput('Our letters go to this address already.', { email: 'It is the present one.' })
    await assertNotTooMany(tx, id)
    const askedAt = standsStill(subscriber, newEmail, tx.now) ? subscriber.newEmailAt! : tx.now
    await tx.updateTable('subscribers').set({ newEmail, newEmailAt: askedAt }).where('id', '=', id).execute()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'update',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
      details: { event: EVENT },
    })
    const data = { subscriberId: id, askedAt: askedAt.getTime() }
    await postLimited(tx, 'confirm-address', { to: newEmail, data }, CONFIRMATIONS)
  })
  return newEmail
}

type Asked = { newEmail: string; newEmailAt: Date | null }

function standsStill(before: Asked, newEmail: string, now: Date): boolean {
  return (
    before.newEmail === newEmail &&
    before.newEmailAt !== null &&
    now.getTime() - before.newEmailAt.getTime() < RENEWED_AFTER_DAYS * 86_400_000
  )
}

async function assertNotTooMany(tx: Tx, id: number): Promise<void> {
  const { count } = await tx
    .selectFrom('adminActivityLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entityType', '=', 'subscriber')
    .where('entityId', '=', String(id))
    .where('createdAt', '>', new Date(tx.now.getTime() - 86_400_000))
    .where(sql<boolean>`details ->> 'event' = ${EVENT}`)
    .executeTakeFirstOrThrow()
  if (count < MOST_IN_A_DAY) return
  throw new TooManyAttempts(
    'Other addresses were named often today. Please look for our letter at the last one, or try again tomorrow.',
    86_400,
  )
}
