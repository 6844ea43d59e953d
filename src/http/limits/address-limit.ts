import { addressKey, networkKey } from './address-key.ts'
import { RateLimit } from './rate-limit.ts'

/** A network has many people behind one line; it may do as much as ten addresses. */
export const ADDRESSES_OF_A_NETWORK = 10

/** How often one address may do something, and all of its network together ten times as often. */
export class AddressLimit {
  readonly #perAddress: RateLimit
  readonly #perNetwork: RateLimit

  constructor({ most, minutes, now = Date.now }: { most: number; minutes: number; now?: () => number }) {
    this.#perAddress = new RateLimit({ most, minutes, now })
    this.#perNetwork = new RateLimit({ most: most * ADDRESSES_OF_A_NETWORK, minutes, now })
  }

  /** Counts one. What an address is refused does not count for its neighbours. @returns 0, or the seconds to wait */
  take(address: string): number {
    const wait = this.#perAddress.take(addressKey(address))
    return wait > 0 ? wait : this.#perNetwork.take(networkKey(address))
  }

  /** Takes one back: what it was counted for did not happen. */
  giveBack(address: string): void {
    this.#perAddress.giveBack(addressKey(address))
    this.#perNetwork.giveBack(networkKey(address))
  }
}
