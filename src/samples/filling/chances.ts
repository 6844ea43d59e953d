/** Chances that fall the same way for the same seed, so that a filled site can be made again. */
export class Chances {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to just below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** @param share of 1 */
  happens(share: number): boolean {
    return this.next() < share
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** One of several, each as often as its share of all says. */
  byShare<T extends string>(shares: Record<T, number>): T {
    const names = Object.keys(shares) as T[]
    let left = this.next() * names.reduce((sum, name) => sum + shares[name], 0)
    for (const name of names) {
      left -= shares[name]
      if (left < 0) return name
    }
    return names.at(-1)!
  }
}
