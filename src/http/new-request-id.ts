import { randomUUID } from 'node:crypto'
import { currentRequestId } from '#platform/request-context.ts'

/** Names one request in answers and in the log; people quote it. */
export function newRequestId(): string {
  // Node draws the random bytes of many at once.
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(-8)
}

/** The name of the request that is being answered. */
export function requestIdOfNow(): string {
  return currentRequestId() ?? newRequestId()
}
