import { sql } from 'kysely'
import { newsletter } from '#content/types/newsletter.ts'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { Db } from '#platform/db.ts'
import { SAMPLE_SUBSCRIBER } from '../letters/sample-subjects.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { readSurroundings, type Written, type WrittenLetter } from '../sending/write-letter.ts'
import { LockedPassword, readMailStanding } from '../settings/mail-settings.queries.ts'
import { type IssueCounts, type IssueState, recipientStates } from './issue.schema.ts'
import './issues.tables.ts'
import { wants } from '#subscribers/wants.ts'
import { getItemToSend } from './item-to-send.queries.ts'
import { lookThroughIssue } from './look-through-issue.ts'
import { readPace } from './take-pace.ts'
import { forecast } from './warm-up.ts'
import { writeIssue } from './write-issue.ts'

const SHOWN = 50
const PUT_OFF = sql<boolean>`issue_letters.state = 'waiting' and tries > 0`
const NONE = Object.fromEntries(recipientStates.map((state) => [state, 0])) as IssueCounts

export type ShownIssue = {
  id: number
  state: IssueState
  dueAt: Date
  askedBy: string
  landings: number
  reason: string
  begunAt: Date | null
  endedAt: Date | null
  counts: IssueCounts
  /** How many of those who wait were tried, and put off by the mail server. */
  putOff: number
}

/** Everything that somebody wants to know before and while a news item is sent. @throws NotFound */
export async function readIssueScreen(means: MailMeans, contentId: number) {
  const { db } = means
  const item = await getItemToSend(db, contentId)
  const [letter, reach, pace, issue, standing] = await Promise.all([
    previewIssue(means, contentId),
    countReach(db, item.category),
    readPace(db),
    findIssue(db, contentId),
    readMailStanding(db, means).catch((error: Error) => {
      if (!(error instanceof LockedPassword)) throw error
      return null
    }),
  ])
  const { id, title, version, publishedAt, isPublic, body } = item
  return {
    item: { id, title, version, publishedAt, isPublic, path: newsletter.itemPath(item) },
    letter: {
      subject: letter.subject,
      bytes: Buffer.byteLength(letter.html),
      warnings: lookThroughIssue({ html: letter.html, body }),
    },
    reach,
    forecast: forecast(reach, pace.limits, pace.today),
    sender: standing?.sender ?? null,
    isConnected: standing !== null && standing.server !== null,
    issue,
  }
}

/** A news item as its letter stands now, for nobody: the links to its reader's choices lead nowhere. @throws NotFound */
export async function previewIssue(means: Written, contentId: number): Promise<WrittenLetter> {
  const [item, surroundings] = await Promise.all([
    getItemToSend(means.db, contentId),
    readSurroundings(means),
  ])
  return writeIssue(item, surroundings, surroundings.links.readerToken(SAMPLE_SUBSCRIBER))
}

/** How many would get a news item of this kind now. */
export async function countReach(db: Db, category: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'confirmed')
    .where('suspendedAt', 'is', null)
    .where(wants(category))
    .executeTakeFirstOrThrow()
  return count
}

/** The sending of an item; one that was called off before its first letter counts as none. */
async function findIssue(db: Db, contentId: number): Promise<ShownIssue | null> {
  const row = await db
    .selectFrom('newsletterIssues')
    .select(['id', 'state', 'dueAt', 'askedBy', 'reason', 'begunAt', 'endedAt', 'counts', 'landings'])
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb('begunAt', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return null
  if (row.counts) return { ...row, counts: { ...NONE, ...row.counts }, putOff: 0 }
  const [counts, { putOff }] = await Promise.all([
    countIssueLetters(db, row.id),
    db
      .selectFrom('issueLetters')
      .select((eb) => eb.fn.countAll<number>().as('putOff'))
      .where('issueId', '=', row.id)
      .where(PUT_OFF)
      .executeTakeFirstOrThrow(),
  ])
  return { ...row, counts, putOff }
}

export async function countIssueLetters(db: Pick<Db, 'selectFrom'>, issueId: number): Promise<IssueCounts> {
  const rows = await db
    .selectFrom('issueLetters')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('issueId', '=', issueId)
    .groupBy('state')
    .execute()
  return { ...NONE, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Who did not get it, who was put off, or of whom nobody knows, and why. @param after the last one that was shown */
export async function listTroubled(db: Db, issueId: number, after = 0) {
  const rows = await db
    .selectFrom('issueLetters')
    .innerJoin('subscribers', 'subscribers.id', 'issueLetters.subscriberId')
    .select(['issueLetters.id', 'subscribers.email', 'issueLetters.state', 'reason', 'tries', 'notBefore'])
    .where('issueId', '=', issueId)
    .where('issueLetters.id', '>', after)
    .where(sql<boolean>`(issue_letters.state in ('refused', 'unknown') or ${PUT_OFF})`)
    .orderBy('issueLetters.id')
    .limit(SHOWN + 1)
    .execute()
  const items = rows
    .slice(0, SHOWN)
    .map(({ email, ...row }) => ({ ...row, recipient: displayAddress(email) }))
  return { items, next: rows.length > SHOWN ? String(items.at(-1)!.id) : null }
}

/** Of a hundred letters, how many were opened, which nothing measures, and how many brought a reader; null: not known. */
export async function readNewsRates(db: Db): Promise<{ openRate: number | null; clickRate: number | null }> {
  const { openRate, clickRate } = await db.selectFrom('newsletterRates').selectAll().executeTakeFirstOrThrow()
  const numbered = (rate: number | null) => (rate === null ? null : Number(rate))
  return { openRate: numbered(openRate), clickRate: numbered(clickRate) }
}
