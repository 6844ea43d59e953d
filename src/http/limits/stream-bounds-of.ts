import type { StreamBound } from '../event-stream.ts'
import { addressKey, networkKey } from './address-key.ts'
import { ADDRESSES_OF_A_NETWORK } from './address-limit.ts'

const MOST_OF_AN_ADDRESS = 10

/** How many live streams an address may hold open at once, and its network. */
export function streamBoundsOf(address: string): StreamBound[] {
  return [
    { key: addressKey(address), most: MOST_OF_AN_ADDRESS },
    { key: `network ${networkKey(address)}`, most: MOST_OF_AN_ADDRESS * ADDRESSES_OF_A_NETWORK },
  ]
}
