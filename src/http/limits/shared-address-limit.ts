import { addressKey, networkKey } from './address-key.ts'
import { ADDRESSES_OF_A_NETWORK, AddressLimit } from './address-limit.ts'
import type { Bound, SharedCounts } from './shared-counts.ts'

/**
 * How often one address may do something, whichever process it asks, and all of its network together ten times as often.
 * A flood that comes to one process ends there, and asks the database nothing.
 */
export class SharedAddressLimit {
  readonly #own: AddressLimit
  readonly #counts: SharedCounts
  readonly #name: string
  readonly #most: number
  readonly #minutes: number

  constructor(
    counts: SharedCounts,
    { name, most, minutes }: { name: string; most: number; minutes: number },
  ) {
    this.#own = new AddressLimit({ most, minutes })
    this.#counts = counts
    this.#name = name
    this.#most = most
    this.#minutes = minutes
  }

  /** Counts one for this process alone: asked first. @returns 0, or the seconds to wait */
  takeHere(address: string): number {
    return this.#own.take(address)
  }

  /** Counts it for all processes. @returns as `takeHere` */
  async takeEverywhere(address: string): Promise<number> {
    return this.#counts.take(this.#bounds(address), this.#minutes)
  }

  /** Takes one back: what it was counted for did not happen. */
  giveBackHere(address: string): void {
    this.#own.giveBack(address)
  }

  async giveBackEverywhere(address: string): Promise<void> {
    await this.#counts.giveBack(this.#bounds(address))
  }

  #bounds(address: string): Bound[] {
    return [
      { key: `${this.#name} ${addressKey(address)}`, most: this.#most },
      { key: `${this.#name} network ${networkKey(address)}`, most: this.#most * ADDRESSES_OF_A_NETWORK },
    ]
  }
}
