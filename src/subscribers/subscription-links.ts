import { isSigned, readToken, signToken } from '#letters/signed-token.ts'
import type { Db, Tx } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import './subscribers.tables.ts'

const NO_LINK = 'This link is not whole, or what it was for is gone. Please open it from the letter again.'

export type LinkedSubscriber = {
  id: number
  email: string
  status: 'pending' | 'confirmed' | 'unsubscribed'
  consentText: string
  consentSource: string
  consentedAt: Date | null
  createdAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  suspendedAt: Date | null
  unwanted: string[]
  newEmail: string
  newEmailAt: Date | null
}

/**
 * Whose consent a link of a letter confirms.
 * @throws NotFound for a link that is none of ours or of an earlier consent; Gone where its time is over
 */
export async function findByConfirmLink(
  db: Db | Tx,
  secret: string,
  token: string,
): Promise<LinkedSubscriber> {
  const read = readToken(token)
  const row = read && (await findById(db, read.id))
  const since = row && (row.consentedAt ?? row.createdAt)
  const signed = row &&
    since && { purpose: 'confirm' as const, id: row.id, state: `${row.email}\n${since.getTime()}` }
  if (!signed || row.status === 'unsubscribed' || !isSigned(secret, token, signed))
    throw new NotFound(NO_LINK)
  if (row.status === 'pending' && read.expiresAt && read.expiresAt < new Date())
    throw new Gone(
      'This link has ended: it worked for seven days. Please subscribe once more, and a new letter comes.',
    )
  return row
}

/** Whose choices a link of a letter opens. @throws NotFound */
export async function findByPreferencesLink(
  db: Db | Tx,
  secret: string,
  token: string,
): Promise<LinkedSubscriber> {
  const read = readToken(token)
  const row = read && (await findById(db, read.id))
  const signed = row && { purpose: 'preferences' as const, id: row.id, state: row.email }
  if (!signed || !isSigned(secret, token, signed)) throw new NotFound(NO_LINK)
  return row
}

/**
 * Who named the address whose letter somebody opened, before it is confirmed and after.
 * @throws NotFound for a link that is none of ours, or where another address was named since; Gone where its time is over
 */
export async function findByAddressLink(
  db: Db | Tx,
  secret: string,
  token: string,
): Promise<LinkedSubscriber> {
  const read = readToken(token)
  const row = read && (await findById(db, read.id))
  const signed = row && { purpose: 'address' as const, id: row.id, state: stateOfNewAddress(row) }
  if (!signed || !isSigned(secret, token, signed)) throw new NotFound(NO_LINK)
  if (row.newEmail !== '' && read.expiresAt && read.expiresAt < new Date())
    throw new Gone(
      'This link has ended: it worked for seven days. Please name the address once more on the page of your subscription.',
    )
  if (row.newEmail !== '' && row.status !== 'confirmed')
    throw new Gone('This subscription has ended. Please subscribe with your new address.')
  return row
}

/** The key of a subscription's page; works for as long as the address is the same. */
export const preferencesToken = (secret: string, { id, email }: { id: number; email: string }): string =>
  signToken(secret, { purpose: 'preferences', id, state: email, expiresAt: null })

/** For what a link to confirm another address is signed: the same before it is confirmed and after. */
export const stateOfNewAddress = ({
  email,
  newEmail,
  newEmailAt,
}: Pick<LinkedSubscriber, 'email' | 'newEmail' | 'newEmailAt'>): string =>
  `${newEmail || email}\n${newEmailAt?.getTime() ?? ''}`

async function findById(db: Db | Tx, id: number): Promise<LinkedSubscriber | null> {
  if (id > 2 ** 31 - 1) return null
  const row = await db
    .selectFrom('subscribers')
    .select([
      ...(['id', 'email', 'status', 'consentText', 'consentSource', 'consentedAt'] as const),
      ...([
        'createdAt',
        'confirmedAt',
        'unsubscribedAt',
        'suspendedAt',
        'unwanted',
        'newEmail',
        'newEmailAt',
      ] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
