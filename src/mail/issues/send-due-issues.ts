import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import { handle, type JobHandler, type JobRun } from '#platform/job.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { readSurroundings } from '../sending/write-letter.ts'
import { LockedPassword, type MailStanding, readMailStanding } from '../settings/mail-settings.queries.ts'
import { beginIssue } from './begin-issue.ts'
import { IssueRun } from './issue-run.ts'
import { IssueTemplate } from './issue-template.ts'
import './issues.tables.ts'
import { MOST_SECONDS, sendIssuesJob } from './send-issues.job.ts'
import { pauseIssue, settleIssue } from './settle-issue.ts'
import { readPace } from './take-pace.ts'

/** A process that was killed while it sent is missed after so long; longer than any letter may take. */
const LEASE_SECONDS = 600
const MOST_RUN_MS = (MOST_SECONDS - 1800) * 1000
export const NO_SERVER = 'No mail server is connected: name one under Settings → Mail, then resume.'

/** What does the job of sending news. */
export const issueHandler = (means: MailMeans): JobHandler =>
  handle(sendIssuesJob, (_, run) => sendDueIssues(means, run))

/** Sends what is due, one issue after another, until nothing can leave now. @param leaseSeconds see LEASE_SECONDS */
export async function sendDueIssues(
  means: MailMeans,
  { ending }: JobRun,
  leaseSeconds = LEASE_SECONDS,
): Promise<void> {
  const seen = new Set<number>()
  const end = AbortSignal.any([ending, AbortSignal.timeout(MOST_RUN_MS)])
  while (!end.aborted) {
    await giveUpLost(means.db, leaseSeconds)
    const id = (await listDue(means.db)).find((each) => !seen.has(each))
    if (id === undefined) return
    seen.add(id)
    await sendOne(means, id, end)
  }
}

async function sendOne(means: MailMeans, id: number, ending: AbortSignal): Promise<void> {
  const { db } = means
  await beginIssue(means, id)
  const standing = await readStanding(means)
  if (typeof standing === 'string') return pauseIssue(db, id, standing)
  const { letter } = await db
    .selectFrom('newsletterIssues')
    .select('letter')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!letter) return
  const { links } = await readSurroundings(means)
  const template = await IssueTemplate.compose(id, letter, { links, sender: standing.sender })
  const { perMinute } = (await readPace(db)).limits
  const run = new IssueRun({ db, issueId: id, template, standing, limits: means.limits, ending })
  await run.send(perMinute)
  await settleIssue(db, id)
}

async function readStanding(
  means: MailMeans,
): Promise<(MailStanding & { server: NonNullable<MailStanding['server']> }) | string> {
  try {
    const { server, ...rest } = await readMailStanding(means.db, means)
    return server ? { server, ...rest } : NO_SERVER
  } catch (error) {
    if (error instanceof LockedPassword) return error.message
    throw error
  }
}

async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('newsletterIssues')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sending'),
        eb.and([eb('state', '=', 'scheduled'), eb('dueAt', '<=', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whose process died, may have got the letter or not: nobody will know, so nobody sends it again. */
async function giveUpLost(db: Db, leaseSeconds: number): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('issueLetters')
      .set({
        state: 'unknown',
        reason: 'The program was ended while it sent this letter. It may have arrived or not.',
      })
      .where('state', '=', 'sending')
      .where('triedAt', '<', sql<Date>`now() - make_interval(secs => ${leaseSeconds})`)
      .execute(),
  )
}
