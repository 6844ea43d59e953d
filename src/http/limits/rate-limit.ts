type Window = { count: number; endsAt: number }

/** How often something may happen within a time, for each key. In memory only: no address of a reader is stored. */
export class RateLimit {
  #windows = new Map<string, Window>()
  readonly #most: number
  readonly #ms: number
  readonly #mostKeys: number
  readonly #now: () => number

  constructor({
    most,
    minutes,
    mostKeys = 20_000,
    now = Date.now,
  }: {
    most: number
    minutes: number
    mostKeys?: number
    now?: () => number
  }) {
    this.#most = most
    this.#ms = minutes * 60_000
    this.#mostKeys = mostKeys
    this.#now = now
  }

  /** Counts one. @returns 0, or the seconds to wait where the limit is used up */
  take(key: string): number {
    const now = this.#now()
    const known = this.#windows.get(key)
    if (!known || known.endsAt <= now) {
      this.#makeRoom(now)
      this.#windows.delete(key) // so that it counts as the newest
      this.#windows.set(key, { count: 1, endsAt: now + this.#ms })
      return 0
    }
    if (known.count >= this.#most) return Math.ceil((known.endsAt - now) / 1000)
    known.count++
    return 0
  }

  /** Takes one back: what it was counted for did not happen. */
  giveBack(key: string): void {
    const known = this.#windows.get(key)
    if (known && known.count > 0) known.count--
  }

  /** The oldest windows end first: they go when there are too many. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#mostKeys) return
      this.#windows.delete(key)
    }
  }
}
