import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'

const RETRY_MS = 1000

type Waiting = {
  /** Whether what went wrong at the first try is nothing but an absence. */
  mayWait(error: unknown): boolean
  /** Done once, before anybody is answered. */
  onAway(): Promise<void>
  log: Log
}

/** `whole` rejects where it will never be. */
export type Beginning = { whole: Promise<void>; stop(): void }

/**
 * Begins at once, or, where the database is away, once a second until it is there.
 * @throws where waiting for it would not help
 */
export async function becomeWhole(
  begin: (isFirst: boolean) => Promise<void>,
  { mayWait, onAway, log }: Waiting,
): Promise<Beginning> {
  try {
    await begin(true)
    return { whole: Promise.resolve(), stop: () => {} }
  } catch (error) {
    if (!mayWait(error)) throw error
    log.warn({ reason: failureReason(error), code: codeOf(error) }, 'The database is away; waiting for it.')
  }
  await onAway()
  let timer: NodeJS.Timeout | undefined
  const whole = new Promise<void>((resolve, reject) => {
    const again = () => {
      timer = setTimeout(() => {
        begin(false).then(resolve, (error: unknown) => (mayWait(error) ? again() : reject(error)))
      }, RETRY_MS)
    }
    again()
  })
  whole.catch(() => {}) // heard by whoever runs the process
  return { whole, stop: () => clearTimeout(timer) }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code
}
