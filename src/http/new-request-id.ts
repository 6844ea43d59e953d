import { randomBytes } from 'node:crypto'

/** Names one request in answers and in the log; people quote it. */
export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}
