/** `silent`: nothing comes back. `refused`: it says that it takes no connection, or nobody is there to say it. */
export type Outage = { reason: 'silent' | 'refused'; code: string; since: number }

type Listener = {
  onOpen?(outage: Outage): void
  /** It was asked again and was silent again. */
  onStillSilent?(): void
  onClose?(outage: Outage): void
}

const LOOK_EVERY_MS = 1000
/**
 * How long a silent one is asked before it is asked anew, on another connection, as the way to it may be another by then.
 * Each that it did not answer is one more that it finds when it wakes, and begins before those that came later.
 */
const SILENT_LOOK_MS = 2000
/** Who was just answered need not ask again. */
const BELIEVED_MS = 200
/** As PostgreSQL says that it is starting up. */
const NOT_YET = '57P03'
const SILENT = new Set(['ETIMEDOUT', 'EAGAIN'])

/**
 * Knows whether the database is away, so that nobody else waits to find out. Whoever meets an error of the database says
 * so; the circuit then asks the database itself, opens when that fails, and asks again until it answers.
 */
export class DatabaseCircuit {
  readonly #probe: (mostMs?: number) => Promise<unknown>
  readonly #listeners = new Set<Listener>()
  #outage: Outage | null = null
  #isLooking = false
  #isHeardSilent = false
  #answeredAt = 0
  #isHeld: boolean
  #next: NodeJS.Timeout | undefined
  #isStopped = false

  /**
   * @param probe rejects when the database is away, after so many ms at the latest; without a word of it after about a second
   * @param isHeld whether the database counts as away until `release`, whatever it answers
   */
  constructor(probe: (mostMs?: number) => Promise<unknown>, { isHeld = false } = {}) {
    this.#probe = probe
    this.#isHeld = isHeld
    if (isHeld) this.#outage = { reason: 'refused', code: NOT_YET, since: Date.now() }
  }

  /** Nobody is let to the database, which is not yet what the program needs. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** From here on what the database answers counts. */
  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.answered()
  }

  /** Null while the database answers. */
  get outage(): Outage | null {
    return this.#outage
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Something speaks for it that the database is away: it is asked now, unless it is being asked already.
   * @param isSilent whether somebody has waited for an answer that should long have come
   */
  suspect({ isSilent = false } = {}): void {
    if (this.#isStopped || this.#outage || performance.now() - this.#answeredAt <= BELIEVED_MS) return
    this.#isHeardSilent ||= isSilent
    if (!this.#isLooking) void this.#look()
  }

  /** The database answered somebody: it is not away. */
  answered(): void {
    if (this.#isHeld) return
    this.#answeredAt = performance.now()
    this.#isHeardSilent = false
    clearTimeout(this.#next)
    const outage = this.#outage
    this.#outage = null
    if (outage) for (const listener of this.#listeners) listener.onClose?.(outage)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#next)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      await this.#ask()
      this.answered()
    } catch (error) {
      this.#open(error)
    } finally {
      this.#isLooking = false
    }
    if (!this.#outage || this.#isStopped) return
    const pauseMs = this.#outage.reason === 'silent' ? 0 : LOOK_EVERY_MS
    this.#next = setTimeout(() => void this.#look(), pauseMs)
    this.#next.unref()
  }

  /** A machine with too much to do is silent for a second as well: only who is silent twice is away, to whomever. */
  async #ask(): Promise<void> {
    try {
      await (this.#outage?.reason === 'silent' ? this.#probe(SILENT_LOOK_MS) : this.#probe())
    } catch (error) {
      if (this.#outage || this.#isHeardSilent || !isSilent(error)) throw error
      await this.#probe()
    }
  }

  #open(error: unknown): void {
    const code = codeOf(error)
    const reason = isSilent(error) ? 'silent' : 'refused'
    const before = this.#outage
    const outage: Outage = { reason, code, since: before?.since ?? Date.now() }
    this.#outage = outage
    for (const listener of this.#listeners) {
      if (before?.reason !== reason) listener.onOpen?.(outage)
      else if (reason === 'silent') listener.onStillSilent?.()
    }
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? 'unknown')
}

function isSilent(error: unknown): boolean {
  return SILENT.has(codeOf(error))
}
