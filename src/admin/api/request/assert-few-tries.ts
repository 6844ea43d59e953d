import type { Context } from 'hono'
import type { SharedAddressLimit } from '#http/limits/shared-address-limit.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'
import { clientAddress } from './client-address.ts'

/** Counts a try of whoever is not signed in, for their address and its network. @throws TooManyAttempts */
export async function assertFewTries(c: Context<AdminEnv>, tries: SharedAddressLimit): Promise<void> {
  const address = clientAddress(c)
  const seconds = tries.takeHere(address) || (await tries.takeEverywhere(address))
  if (seconds === 0) return
  throw new TooManyAttempts(`Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
}
