import { sql } from 'kysely'
import { announceProgress } from '#activity/announce-progress.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { RecipientState } from './issue.schema.ts'
import './issues.tables.ts'
import { takePace } from './take-pace.ts'
import type { PaceLimits } from './warm-up.ts'

export type ReaderTurn = { id: number; subscriberId: number; email: string; tries: number }
/** A reader to write to; how long to wait before asking again; null: there is nobody now. */
export type Turn = ReaderTurn | { waitMs: number } | null

export type AttemptEnd = {
  id: number
  state: Extract<RecipientState, 'accepted' | 'refused' | 'unknown' | 'waiting'>
  reason: string
  /** Until a letter that waits may be tried again. */
  waitSeconds?: number
  /** The mailbox does not exist: nothing is sent there any more. */
  isGone?: boolean
  /** It was not the letter's fault: the attempt does not count. */
  isUntried?: boolean
}

const PROGRESS_MS = 1000
const AWAY_MS = 1000
const NOT_PUBLIC = 'The news item is not public any more, so nothing more is sent.'

/**
 * Who has got an issue: an attempt is committed here before anything is said to the server, and what came of it after.
 * A process that dies in between leaves `sending`, and never a second letter. Lines that ask or answer at the same time
 * share a transaction.
 */
export class IssueLedger {
  readonly #db: Db
  readonly #issueId: number
  #asking: { resolve(turn: Turn): void; reject(error: unknown): void }[] = []
  #ends: AttemptEnd[] = []
  #settling: Promise<void> | undefined
  #toldAt = 0

  constructor(db: Db, issueId: number) {
    this.#db = db
    this.#issueId = issueId
  }

  /** The next reader, noted as tried. @throws where the database does not answer */
  next(): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>()
    this.#asking.push({ resolve, reject })
    this.#settle()
    return promise
  }

  end(end: AttemptEnd): void {
    this.#ends.push(end)
    this.#settle()
  }

  /** Waits until all that ended is written down, also over an outage of the database. */
  async finish(): Promise<void> {
    while (this.#settling || this.#ends.length > 0) {
      this.#settle()
      await this.#settling
      if (this.#ends.length > 0) await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    }
  }

  #settle(): void {
    this.#settling ??= this.#settleOnce().then((isDone) => {
      this.#settling = undefined
      if (this.#asking.length > 0 || (isDone && this.#ends.length > 0)) this.#settle()
    })
  }

  /** @returns whether the database took it; what ended is kept until it does */
  async #settleOnce(): Promise<boolean> {
    // Those who ask in this moment are served together.
    await Promise.resolve()
    const asking = this.#asking.splice(0)
    const ends = this.#ends.splice(0)
    try {
      const turns = await inTransaction(this.#db, async (tx) => {
        if (ends.length > 0) await writeEnds(tx, ends)
        const taken = asking.length > 0 ? await takeTurns(tx, this.#issueId, asking.length) : []
        await this.#tell(tx)
        return taken
      })
      for (const [at, { resolve }] of asking.entries()) resolve(turns[at] ?? null)
      return true
    } catch (error) {
      this.#ends.unshift(...ends)
      for (const { reject } of asking) reject(error)
      return false
    }
  }

  async #tell(tx: Tx): Promise<void> {
    if (performance.now() - this.#toldAt < PROGRESS_MS) return
    this.#toldAt = performance.now()
    await announceProgress(tx, { type: 'issue', id: this.#issueId })
  }
}

async function writeEnds(tx: Tx, ends: AttemptEnd[]): Promise<void> {
  const rows = JSON.stringify(
    ends.map(({ id, state, reason, waitSeconds = 0, isUntried = false, isGone = false }) => ({
      ...{ id, state, reason, wait: waitSeconds, untried: isUntried ? 1 : 0, gone: isGone },
    })),
  )
  await sql`
    with ends as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as ended (id bigint, state text, reason text, wait integer, untried integer, gone boolean)
    ), written as (
      update issue_letters set state = ends.state, reason = ends.reason, tries = tries - ends.untried,
        not_before = case ends.state when 'waiting' then now() + make_interval(secs => ends.wait) else not_before end
      from ends
      where issue_letters.id = ends.id and issue_letters.state in ('sending', 'unknown')
      returning subscriber_id, ends.gone, ends.reason
    )
    update subscribers set suspended_at = now(), suspended_because = written.reason
    from written where written.gone and subscribers.id = written.subscriber_id and suspended_at is null`.execute(
    tx,
  )
}

type Standing = { isSending: boolean; isPublic: boolean; hasAny: boolean } & PaceLimits

/** All that decides whether anybody may be written to now, in one statement: it is asked for each letter. */
async function readStanding(tx: Tx, issueId: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select newsletter_issues.state = 'sending' as is_sending, per_minute, per_day, warm_up_from,
      exists (select from public_content where id = newsletter_issues.content_id) as is_public,
      exists (select from issue_letters
        where issue_id = ${issueId} and state = 'waiting' and not_before <= now()) as has_any
    from newsletter_issues cross join mail_settings
    where newsletter_issues.id = ${issueId}`.execute(tx)
  return rows[0]
}

async function takeTurns(tx: Tx, issueId: number, wanted: number): Promise<Turn[]> {
  const standing = await readStanding(tx, issueId)
  if (!standing?.isSending) return []
  if (!standing.isPublic) {
    await tx
      .updateTable('newsletterIssues')
      .set({ state: 'paused', reason: NOT_PUBLIC })
      .where('id', '=', issueId)
      .execute()
    return []
  }
  if (!standing.hasAny) return []
  const { allowed, waitMs } = await takePace(tx, wanted, standing)
  if (allowed === 0) return Array.from({ length: wanted }, () => ({ waitMs }))
  const turns = await claim(tx, issueId, allowed)
  // The others ask again at once: somebody may have left the list in between.
  return [...turns, ...Array.from({ length: wanted - turns.length }, () => ({ waitMs: 50 }))]
}

/**
 * Who is no subscriber any more is passed over. Who is next is found once, in a step of its own: a join that looks again
 * for each row would find others each time, and note as tried whom nobody writes to.
 */
async function claim(tx: Tx, issueId: number, most: number): Promise<ReaderTurn[]> {
  const { rows } = await sql<ReaderTurn & { state: RecipientState }>`
    with next as materialized (
      select id from issue_letters
      where issue_id = ${issueId} and state = 'waiting' and not_before <= now()
      order by not_before, id limit ${most} for update skip locked)
    update issue_letters set tried_at = now(), tries = tries + 1,
      state = case when subscribers.status = 'confirmed' and subscribers.suspended_at is null
        then 'sending' else 'skipped' end
    from next, subscribers
    where issue_letters.id = next.id and subscribers.id = issue_letters.subscriber_id
    returning issue_letters.id, subscriber_id, subscribers.email, issue_letters.tries, issue_letters.state`.execute(
    tx,
  )
  return rows
    .filter(({ state }) => state === 'sending')
    .map(({ id, subscriberId, email, tries }) => ({ id: Number(id), subscriberId, email, tries }))
}
