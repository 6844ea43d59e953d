import { type SqlBool, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { handle, type JobHandler } from '#platform/job.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { LockedPassword, readMailStanding } from '../settings/mail-settings.queries.ts'
import { IMAP_LIMITS, type ImapLimits, ImapLine } from './imap-line.ts'
import { findMailboxToRead, type MailboxToRead } from './mailbox.queries.ts'
import { MailboxFault } from './mailbox-fault.ts'
import './mailbox.tables.ts'
import { readMailboxJob } from './read-mailbox.job.ts'
import { type Taken, takeLetter } from './take-letter.ts'

/** What a look found: how many letters of each kind, and how many there are in the folder. */
export type Look = Record<Taken, number> & { exists: number }
export type LookOutcome =
  | { outcome: 'read'; look: Look }
  | { outcome: 'none' }
  | { outcome: 'busy' }
  | { outcome: 'failed'; words: string }

/** Of more letters the rest waits for the next look. */
const MOST_AT_ONCE = 200
/** How far back letters are read again where the server numbers them anew. */
const LOOKED_BACK_MS = 2 * 86_400_000
/** A process that was killed while it read is missed after so long; longer than any look takes. */
const LEASE_SECONDS = 300

/** What does the job of reading. */
export const mailboxHandler = (means: MailMeans): JobHandler =>
  handle(readMailboxJob, (_, { ending }) => lookIntoMailbox(means, { ending }))

/**
 * Reads what came since the last look, once for all processes. The first look at a mailbox reads nothing: what lies there
 * was seen by people. A fault of the mailbox is kept for staff, and the next look tries again.
 * @throws where the database does not answer
 */
export async function lookIntoMailbox(
  means: MailMeans,
  { ending, limits = IMAP_LIMITS }: { ending?: AbortSignal; limits?: ImapLimits } = {},
): Promise<LookOutcome> {
  const { db } = means
  if (!(await takeLease(db))) return { outcome: 'busy' }
  let fault = ''
  try {
    const mailbox = await findMailboxToRead(db, means)
    if (!mailbox) return { outcome: 'none' }
    return { outcome: 'read', look: await read(means, mailbox, { ending, limits }) }
  } catch (error) {
    if (!(error instanceof MailboxFault || error instanceof LockedPassword)) throw error
    fault = error.message
    return { outcome: 'failed', words: error.message }
  } finally {
    await endLease(db, fault)
  }
}

async function read(
  means: MailMeans,
  mailbox: MailboxToRead,
  { ending, limits }: { ending: AbortSignal | undefined; limits: ImapLimits },
): Promise<Look> {
  const look: Look = { answer: 0, report: 0, left: 0, exists: 0 }
  const line = await ImapLine.open(mailbox.server, mailbox.folder, limits)
  try {
    const { uidValidity, uidNext, exists } = line.folder
    look.exists = exists
    const end = { uidValidity, lastUid: uidNext - 1, lookedAt: new Date() }
    if (mailbox.lookedAt === null) {
      await notePlace(means.db, mailbox, end)
      return look
    }
    const isSame = mailbox.uidValidity === uidValidity
    const uids = await line.numbers(
      isSame ? { after: mailbox.lastUid } : { since: new Date(mailbox.lookedAt.getTime() - LOOKED_BACK_MS) },
    )
    const reading = { ...means, ownAddresses: await readOwnAddresses(means) }
    for (const uid of uids.slice(0, MOST_AT_ONCE)) {
      if (ending?.aborted) break
      const letter = await line.fetch(uid)
      if (letter) look[await takeLetter(reading, letter)]++
      await notePlace(means.db, mailbox, { uidValidity, lastUid: uid })
    }
    const isEmpty = !isSame && uids.length === 0
    await notePlace(means.db, mailbox, isEmpty ? end : { lookedAt: end.lookedAt })
    return look
  } finally {
    line.close()
  }
}

/** How far it has been read; nothing where another mailbox was named meanwhile. */
async function notePlace(
  db: Db,
  { version }: MailboxToRead,
  place: { uidValidity?: number; lastUid?: number; lookedAt?: Date },
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.updateTable('mailbox').set(place).where('id', '=', 1).where('version', '=', version).execute(),
  )
}

async function readOwnAddresses(means: MailMeans): Promise<string[]> {
  const [{ sender }, { address }] = await Promise.all([
    readMailStanding(means.db, means),
    means.db.selectFrom('mailbox').select('address').where('id', '=', 1).executeTakeFirstOrThrow(),
  ])
  return [sender.address, address].map((text) => text.toLowerCase())
}

async function takeLease(db: Db): Promise<boolean> {
  const free = sql<SqlBool>`(reading_since is null or reading_since < now() - make_interval(secs => ${LEASE_SECONDS}))`
  const row = await inTransaction(db, (tx) =>
    tx
      .updateTable('mailbox')
      .set({ readingSince: sql<Date>`now()` })
      .where('id', '=', 1)
      .where(free)
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

async function endLease(db: Db, fault: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.updateTable('mailbox').set({ readingSince: null, fault }).where('id', '=', 1).execute(),
  )
}
