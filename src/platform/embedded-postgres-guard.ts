import { setTimeout as sleep } from 'node:timers/promises'
import { withStartLock } from './embedded-postgres-claims.ts'
import { isAlive } from './embedded-postgres-lock-files.ts'
import {
  ensureServer,
  hasLostSocket,
  type RunningServer,
  type ServerPlan,
} from './embedded-postgres-server.ts'

const WATCH_MS = 500
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000

/** Starts the server again whenever it dies, at once at first and ever more slowly if it keeps dying. */
export function keepRunning(plan: ServerPlan, first: RunningServer, log: (message: string) => void) {
  let isDismissed = false
  let isMending = false
  let pause = 0
  let mendedAt = 0
  let server = first

  async function mend(): Promise<void> {
    if (isMending || isDismissed) return
    isMending = true
    if (Date.now() - mendedAt > MAX_PAUSE_MS) pause = 0
    log('The database server is gone. Starting it again.')
    while (!isDismissed && !(await tryAgain())) {}
    mendedAt = Date.now()
    isMending = false
  }

  async function tryAgain(): Promise<boolean> {
    await sleep(pause, undefined, { ref: false })
    pause = Math.min(pause * 2 + FIRST_PAUSE_MS, MAX_PAUSE_MS)
    try {
      await withStartLock(plan.dataDir, async () => {
        if (isDismissed) return
        server = await ensureServer(plan)
        server.child?.once('exit', mend)
      })
      log('The database server runs again.')
      return true
    } catch (error) {
      log(`The database server did not start again: ${error}`)
      return false
    }
  }

  server.child?.once('exit', mend)
  const watch = setInterval(() => {
    const isWell = isAlive(server.pid) && !hasLostSocket(server.socketDir)
    if (!isWell) void mend()
  }, WATCH_MS).unref()

  return {
    dismiss(): void {
      isDismissed = true
      clearInterval(watch)
    },
  }
}
