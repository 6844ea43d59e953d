import { Unavailable } from '#platform/errors.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'

/** Whether what went wrong is no fault of ours or of who asked: the same may work in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof Unavailable || isDatabaseAway(error)
}
