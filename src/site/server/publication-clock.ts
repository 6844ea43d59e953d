import { findNextPublication } from '#content/queries/content.queries.ts'
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
  /** A change may have set a moment that came and went while nobody could ask for it. */
  #isUnsure = false
  readonly #db: Db
  readonly #log: Log
  readonly #onPublication: () => void

  constructor(db: Db, log: Log, onPublication: () => void) {
    this.#db = db
    this.#log = log
    this.#onPublication = onPublication
  }

  /** Looks up the next moment; called at the start, and after every change of content. */
  async schedule({ afterChange = false } = {}): Promise<void> {
    const question = ++this.#question
    try {
      const moments = await Promise.all([findNextPublication(this.#db), findNextRegistrationEnd(this.#db)])
      if (question !== this.#question) return
      if (this.#isUnsure) this.#onPublication()
      this.#isUnsure = false
      const ms = Math.min(...moments.map((moment) => moment ?? Infinity))
      if (ms !== Infinity) this.#wait(ms, () => this.#fire())
      else clearTimeout(this.#timer)
    } catch (error) {
      if (afterChange) this.#isUnsure = true
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

  #fire(): void {
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
