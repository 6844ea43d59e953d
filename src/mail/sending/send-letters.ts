import { MOST_TRIES, sendLetterJob } from '#letters/post-letter.ts'
import { failureReason } from '#platform/failure-reason.ts'
import { handle, type JobHandler, type JobRun } from '#platform/job.ts'
import { issueHandler } from '../issues/send-due-issues.ts'
import { mailboxHandler } from '../mailbox/look-into-mailbox.ts'
import { type MailStanding, readMailStanding } from '../settings/mail-settings.queries.ts'
import { SmtpFault } from '../smtp/smtp-fault.ts'
import { SmtpLine } from '../smtp/smtp-line.ts'
import { withoutAddress } from '../smtp/without-address.ts'
import { composeWritten } from './compose-written.ts'
import { layIntoOutbox } from './lay-into-outbox.ts'
import { type ClaimedLetter, claimLetter, endAttempt, isOpenLetter } from './letter-claims.ts'
import type { MailMeans } from './mail-means.ts'
import { writeLetter } from './write-letter.ts'

const GONE = 'What it was about is gone or settled, so it was not sent.'

/** What does the job of sending. */
export function mailHandlers(means: MailMeans): JobHandler[] {
  return [
    handle(sendLetterJob, ({ letterId }, run) => sendLetters(means, letterId, run)),
    issueHandler(means),
    mailboxHandler(means),
  ]
}

/**
 * Sends a letter, and over the same line those that nobody has tried yet: also where this one is done, since after a rush
 * many jobs find theirs done, and what came later would wait behind all of them.
 * @throws where this letter is to be tried again later; of the others each has a job of its own that will
 */
export async function sendLetters(means: MailMeans, id: number, { ending }: JobRun): Promise<void> {
  const first = await claimLetter(means.db, id)
  if (!first && (await isOpenLetter(means.db, id))) throw new Error('Another worker sends this letter now.')
  const office = new PostOffice(means)
  try {
    if (first) await office.send(first)
    for (;;) {
      const next = ending.aborted || office.isAway ? null : await claimLetter(means.db)
      if (!next) return
      await office.send(next).catch((error: unknown) => {
        means.log.debug({ letter: next.id, reason: failureReason(error) }, 'A letter waits for its next try.')
      })
    }
  } finally {
    office.close()
  }
}

/** One run: the settings as they are at its beginning, and one line to the server, opened when it is first needed. */
class PostOffice {
  readonly #means: MailMeans
  #standing: MailStanding | undefined
  #line: SmtpLine | undefined
  #secret: string | undefined
  /** Whether the server takes no letter at all now. */
  isAway = false

  constructor(means: MailMeans) {
    this.#means = means
  }

  /** @throws SmtpFault and others, where it is to be tried again; the letter then waits */
  async send(letter: ClaimedLetter): Promise<void> {
    const { db } = this.#means
    try {
      const written = await writeLetter(letter, this.#means)
      if (!written) return await endAttempt(db, letter.id, { state: 'failed', reason: GONE })
      this.#standing ??= await readMailStanding(db, this.#means)
      this.#secret ??= await this.#means.readSecret()
      const raw = await composeWritten(letter, written, this.#standing, this.#secret)
      const { server, returnPath } = this.#standing
      if (!server) {
        await layIntoOutbox(this.#means.outbox, letter, raw)
        return await endAttempt(db, letter.id, { state: 'written', reason: '' })
      }
      this.#line ??= await SmtpLine.open(server, this.#means.limits, this.#standing.signing)
      const answer = await this.#line.send({ from: returnPath, to: letter.recipient }, raw)
      await endAttempt(db, letter.id, { state: 'sent', reason: answer.slice(0, 300) })
    } catch (error) {
      await this.#failed(letter, error)
    }
  }

  close(): void {
    this.#line?.close()
  }

  /** @throws why, unless the letter is given up: its job keeps that, and not whom it was for */
  async #failed({ id, tries, recipient }: ClaimedLetter, error: unknown): Promise<void> {
    const fault = error instanceof SmtpFault ? error : null
    if (!fault?.isAboutLetter) this.isAway = true
    const isOver = fault?.isFinal || tries >= MOST_TRIES
    const reason = fault ? withoutAddress(fault.message, recipient) : failureReason(error)
    await endAttempt(this.#means.db, id, { state: isOver ? 'failed' : 'waiting', reason })
    if (!isOver) throw fault ? new Error(reason) : error
  }
}
