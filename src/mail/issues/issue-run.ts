import type { Db } from '#platform/db.ts'
import type { MailServer, MailStanding } from '../settings/mail-settings.queries.ts'
import { SmtpFault } from '../smtp/smtp-fault.ts'
import { type SmtpLimits, SmtpLine } from '../smtp/smtp-line.ts'
import { withoutAddress } from '../smtp/without-address.ts'
import { type AttemptEnd, IssueLedger, type ReaderTurn } from './issue-ledger.ts'
import type { IssueTemplate } from './issue-template.ts'
import { noteDelay, pauseIssue } from './settle-issue.ts'

type Means = {
  db: Db
  issueId: number
  template: IssueTemplate
  standing: MailStanding & { server: MailServer }
  limits: SmtpLimits | undefined
  ending: AbortSignal
}

/** At most so many lines to the server at once; one a letter a second. A kill leaves as many letters unknown. */
const MOST_LINES = 6
/** Longest between two looks whether somebody has paused it. */
const LOOK_MS = 500
/** Who waits longer than this comes back with a later run. */
const MOST_WAIT_MS = 60_000
const TODAY_IS_OVER = 'Today’s letters have left; it goes on tomorrow.'
const MOST_FAULTS = 3
const MOST_REFUSED_IN_A_ROW = 20
const MOST_LATER_IN_A_ROW = 20
/** After 5 minutes, then 20, 80 and so on: over two days in all. */
const MOST_TRIES = 6
const FIRST_WAIT_SECONDS = 300

/** One run of one issue: sends until nobody is left who can get it now. */
export class IssueRun {
  readonly #means: Means
  readonly #ledger: IssueLedger
  #isOver = false
  #working = 0
  #faults = 0
  #refusedInARow = 0
  #laterInARow = 0

  constructor(means: Means) {
    this.#means = means
    this.#ledger = new IssueLedger(means.db, means.issueId)
  }

  /** @param perMinute how many may leave in a minute; 0: as many as the server takes */
  async send(perMinute: number): Promise<void> {
    const lines = perMinute === 0 ? MOST_LINES : Math.min(MOST_LINES, Math.ceil(perMinute / 60))
    // The first line says whether the server is there at all.
    const first = await this.#open()
    if (!first) return
    try {
      const ended = await Promise.allSettled(
        Array.from({ length: lines }, (_, at) => this.#work(at === 0 ? first : null)),
      )
      const failed = ended.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    } finally {
      await this.#ledger.finish()
    }
  }

  async #work(first: SmtpLine | null): Promise<void> {
    let line = first
    this.#working++
    try {
      while (!this.#isOver && !this.#means.ending.aborted) {
        if (!line || line.isBroken) line = await this.#open()
        if (!line) return
        const turn = await this.#ledger.next()
        if (turn === null) return
        if (!('waitMs' in turn)) await this.#sendTo(turn, line)
        else if (turn.waitMs > MOST_WAIT_MS) await this.#delay(TODAY_IS_OVER)
        else await new Promise((resolve) => setTimeout(resolve, Math.min(turn.waitMs, LOOK_MS)))
      }
    } catch (error) {
      this.#isOver = true
      throw error
    } finally {
      this.#working--
      line?.close()
    }
  }

  /** Some servers take fewer lines at once than we would open: the others go on. */
  async #open(): Promise<SmtpLine | null> {
    const { standing, limits } = this.#means
    try {
      return await SmtpLine.open(standing.server, limits, standing.signing)
    } catch (error) {
      if (!(error instanceof SmtpFault)) throw error
      if (error.isSignInRefused && this.#working <= 1) await this.#pause(error.message)
      else if (this.#working <= 1) await this.#delay(error.message)
      return null
    }
  }

  async #sendTo(reader: ReaderTurn, line: SmtpLine): Promise<void> {
    const { template, standing } = this.#means
    const envelope = { from: standing.returnPath, to: reader.email }
    try {
      const answer = await line.send(envelope, template.forReader(reader))
      this.#faults = 0
      this.#refusedInARow = 0
      this.#laterInARow = 0
      this.#end(reader, { state: 'accepted', reason: withoutAddress(answer, reader.email) })
    } catch (error) {
      if (!(error instanceof SmtpFault)) throw error
      await this.#failed(reader, error)
      // What was wrong with the line is said once, and not again by the next letter.
      if (!error.isAboutLetter) line.close()
      else if (!line.isBroken) await line.reset()
    }
  }

  async #failed(reader: ReaderTurn, fault: SmtpFault): Promise<void> {
    const reason = withoutAddress(fault.message, reader.email)
    if (fault.mayHaveArrived) {
      this.#end(reader, { state: 'unknown', reason })
    } else if (fault.isAboutSender || fault.isSignInRefused) {
      this.#end(reader, { state: 'waiting', reason, isUntried: true })
      await this.#pause(reason)
    } else if (!fault.isAboutLetter) {
      this.#end(reader, { state: 'waiting', reason, isUntried: true })
      this.#faults++
      if (this.#faults >= MOST_FAULTS) await this.#delay(reason)
    } else if (fault.isFinal || reader.tries >= MOST_TRIES) {
      this.#end(reader, { state: 'refused', reason, isGone: fault.isMailboxGone })
      this.#refusedInARow++
      if (this.#refusedInARow >= MOST_REFUSED_IN_A_ROW)
        await this.#pause(
          `${MOST_REFUSED_IN_A_ROW} letters in a row were refused, so it waits for you. The last time: ${reason}`,
        )
    } else {
      this.#laterInARow++
      const waitSeconds = FIRST_WAIT_SECONDS * 4 ** (reader.tries - 1)
      this.#end(reader, { state: 'waiting', reason, waitSeconds })
      // A server that puts everybody off has enough for now.
      if (this.#laterInARow >= MOST_LATER_IN_A_ROW) await this.#delay(reason)
    }
  }

  #end({ id }: ReaderTurn, end: Omit<AttemptEnd, 'id'>): void {
    this.#ledger.end({ ...end, id, reason: end.reason.slice(0, 300) })
  }

  async #pause(reason: string): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    await pauseIssue(this.#means.db, this.#means.issueId, reason)
  }

  async #delay(reason: string): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    await noteDelay(this.#means.db, this.#means.issueId, reason)
  }
}
