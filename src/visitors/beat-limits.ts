import { AddressLimit } from '#http/limits/address-limit.ts'
import { RateLimit } from '#http/limits/rate-limit.ts'

const A_DAY = 24 * 60

/**
 * How much is counted of one address, of its network and of everybody. An open page says two things a minute; behind one
 * address of a mobile carrier are hundreds of readers. What is beyond these is a flood.
 */
export class BeatLimits {
  readonly #beats = new AddressLimit({ most: 120, minutes: 1 })
  /** Opened pages become rows, which are kept for 30 days. */
  readonly #views = new AddressLimit({ most: 3000, minutes: A_DAY })
  readonly #viewsOfAll = new RateLimit({ most: 200_000, minutes: A_DAY })

  /** Whether a beat of this address is looked at. */
  hears(address: string): boolean {
    return this.#beats.take(address) === 0
  }

  /** Whether a page that this address opened is counted. */
  counts(address: string): boolean {
    return this.#views.take(address) === 0 && this.#viewsOfAll.take('all') === 0
  }
}
