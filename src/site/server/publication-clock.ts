import { readPublicationTerms } from '#content/model/publication-state.ts'
import { findNextPublication, type NextPublication } from '#content/queries/content.queries.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { findNextRegistrationEnd } from '#static-pages/static-pages.queries.ts'

const LONGEST_TIMER_MS = 2 ** 31 - 1
const RETRY_MS = 2000

/**
 * Calls `onPublication` at the moment when a scheduled item becomes public, or the right to ask for gifts ends, so that
 * no page is older than that.
 * Nothing publishes the item: the queries' own condition does, by the database's clock.
 */
export class PublicationClock {
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #stopped = false
  /** Answers may overtake each other: only the one to the latest question counts. */
  #question = 0
  /** Up to when it has been told what became public, by the database's clock; undefined: it has not been asked yet. */
  #told: Date | undefined
  readonly #db: Db
  readonly #log: Log
  readonly #onPublication: () => void

  constructor(db: Db, log: Log, onPublication: () => void) {
    this.#db = db
    this.#log = log
    this.#onPublication = onPublication
  }

  /** Looks up the next moment; called at the start, and after every change of content. */
  async schedule(): Promise<void> {
    const question = ++this.#question
    try {
      this.#told ??= (await readPublicationTerms(this.#db)).now
      const [next, endMs] = await Promise.all([
        findNextPublication(this.#db, this.#told),
        findNextRegistrationEnd(this.#db),
      ])
      if (question !== this.#question) return
      const ms = Math.min(next.ms ?? Infinity, endMs ?? Infinity)
      if (ms !== Infinity) this.#wait(ms, () => this.#fire(ms === next.ms ? next : null))
      else clearTimeout(this.#timer)
    } catch (error) {
      if (this.#stopped || question !== this.#question) return
      this.#log.warn(error, 'The next publication is not known; asking again.')
      // The moment that is known goes on counting meanwhile.
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => void this.schedule(), RETRY_MS).unref()
    }
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
  }

  #fire(next: NextPublication | null): void {
    this.#told = next?.moment ?? this.#told
    this.#onPublication()
    void this.schedule()
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(then, Math.min(Math.max(ms + 1, 1), LONGEST_TIMER_MS))
    this.#timer.unref()
  }
}
