import { randomBytes } from 'node:crypto'
import { currentRequestId } from '#platform/request-context.ts'

/** Names one request in answers and in the log; people quote it. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}

/** The name of the request that is being answered. */
export function requestIdOfNow(): string {
  return currentRequestId() ?? newRequestId()
}
