import { setTimeout as sleep } from 'node:timers/promises'
import { withStartLock } from './claims.ts'
import { isAlive } from './lock-files.ts'
import { ensureServer, hasLostSocket, type RunningServer, type ServerPlan } from './server.ts'

const WATCH_MS = 500
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000

/** Starts the server again whenever it dies, at once at first and ever more slowly if it keeps dying. */
export function keepRunning(plan: ServerPlan, first: RunningServer, log: (message: string) => void) {
  const dismissal = new AbortController()
  let server = first
  let isMending = false
  let mendedAt = 0
  let pause = 0

  async function mend(): Promise<void> {
    if (isMending || dismissal.signal.aborted) return
    isMending = true
    if (Date.now() - mendedAt > MAX_PAUSE_MS) pause = 0
    log('The database server is gone. Starting it again.')
    while (!dismissal.signal.aborted && !(await isMended())) {}
    mendedAt = Date.now()
    isMending = false
  }

  async function isMended(): Promise<boolean> {
    await sleep(pause, undefined, { ref: false })
    pause = Math.min(pause * 2 + FIRST_PAUSE_MS, MAX_PAUSE_MS)
    try {
      await withStartLock(plan.dataDir, async () => {
        server = await ensureServer(plan, dismissal.signal)
        server.child?.once('exit', mend)
      })
      log('The database server runs again.')
      return true
    } catch (error) {
      if (!dismissal.signal.aborted) log(`The database server did not start again: ${error}`)
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
      clearInterval(watch)
      dismissal.abort()
    },
  }
}
