import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { noteReturned, noteUnwanted } from '#subscribers/note-returned.ts'
import { findByPreferencesLink } from '#subscribers/subscription-links.ts'
import '#letters/letters.tables.ts'
import '../issues/issues.tables.ts'
import { noteSentCount } from '../issues/note-sent.ts'
import { readOwnId } from '../letters/thread-parts.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { withoutAddress } from '../smtp/without-address.ts'
import type { MailReport } from './mail-report.ts'

type Means = Pick<MailMeans, 'db' | 'key' | 'readSecret'>

/** Whom a report is about, as far as what we signed in the letter proves it. */
type Proved = {
  subscriber: { id: number; email: string } | null
  letterId: number | null
  issueRowId: number | null
}

/**
 * Does what a report asks for, where the letter that it holds is one that we sent: by its signed `Message-ID`, or by the
 * key of its reader. Anybody can write a report, and name any address in it.
 * @param about headers of the letter that it is about
 * @returns whether it was about a letter of ours
 */
export async function takeReport(
  means: Means,
  says: MailReport,
  about: Map<string, string>,
): Promise<boolean> {
  const proved = await prove(means, about)
  if (!proved.subscriber && proved.letterId === null) return false
  await inTransaction(means.db, (tx) => applyReport(tx, means, says, proved))
  return true
}

/** Does what a mail service says of an address, by the secret address that it reports to. @returns whether we know it */
export async function takeTrustedReport(
  { db, key }: Pick<Means, 'db' | 'key'>,
  says: MailReport,
): Promise<boolean> {
  const subscriber = await findByEmail(db, says.address)
  if (!subscriber) return false
  await inTransaction(db, (tx) =>
    applyReport(tx, { key }, says, { subscriber, letterId: null, issueRowId: null }),
  )
  return true
}

async function prove({ db, readSecret }: Means, about: Map<string, string>): Promise<Proved> {
  const secret = await readSecret()
  const own = readOwnId(secret, about.get('message-id') ?? '')
  const [, token = ''] = /[?&]t=([\w.-]{1,64})/.exec(about.get('list-unsubscribe') ?? '') ?? []
  const byLink = token ? await findByPreferencesLink(db, secret, token).catch(() => null) : null
  if (own?.is === 'issue') {
    const subscriber = byLink ?? (await findByIssueRow(db, own.rowId))
    return { subscriber, letterId: null, issueRowId: own.rowId }
  }
  const letter = own?.is === 'letter' ? await findOwnLetter(db, own) : null
  const subscriber = byLink ?? (letter && (await findByEmail(db, letter.recipient.toLowerCase())))
  return { subscriber, letterId: letter?.id ?? null, issueRowId: null }
}

async function applyReport(
  tx: Tx,
  { key }: Pick<Means, 'key'>,
  says: MailReport,
  { subscriber, letterId, issueRowId }: Proved,
): Promise<void> {
  if (says.is === 'unwanted') {
    if (subscriber) await noteUnwanted(tx, key, subscriber.id)
    return
  }
  const { isForGood, words } = says
  const safe = subscriber ? withoutAddress(words, subscriber.email) : words
  if (subscriber) await noteReturned(tx, subscriber.id, { isForGood, words: safe })
  const reason = `It came back: ${safe}`
  if (letterId !== null)
    await tx
      .updateTable('letters')
      .set({ state: 'failed', reason })
      .where('id', '=', letterId)
      .where('state', '=', 'sent')
      .execute()
  if (issueRowId !== null) await noteNotGot(tx, issueRowId, reason)
}

/** A letter that a server took, or of which nobody knew, and that did not arrive. */
async function noteNotGot(tx: Tx, rowId: number, reason: string): Promise<void> {
  const row = await tx
    .updateTable('issueLetters')
    .set({ state: 'refused', reason })
    .where('id', '=', rowId)
    .where('state', 'in', ['accepted', 'unknown'])
    .returning('issueId')
    .executeTakeFirst()
  if (row) await noteSentCount(tx, row.issueId)
}

const findOwnLetter = (db: Db, { id, createdAt }: { id: number; createdAt: Date }) =>
  db
    .selectFrom('letters')
    .select(['id', 'recipient'])
    .where('id', '=', id)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst()
    .then((row) => row ?? null)

const findByIssueRow = (db: Db, rowId: number) =>
  db
    .selectFrom('issueLetters')
    .innerJoin('subscribers', 'subscribers.id', 'issueLetters.subscriberId')
    .select(['subscribers.id', 'subscribers.email'])
    .where('issueLetters.id', '=', rowId)
    .executeTakeFirst()
    .then((row) => row ?? null)

const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
    .then((row) => row ?? null)
