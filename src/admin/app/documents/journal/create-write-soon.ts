type WriteSoon = {
  /** Something changed: it is written within the wait, however long the changes go on. */
  markDirty(): void
  /** Writes at once, also what is being written already; settles when all is written. */
  now(): Promise<void>
  /** Writes nothing more; settles when no write is on its way. */
  stop(): Promise<void>
}

/**
 * Writes soon after the first change, not after the last: typing that never pauses is written all the same. One write
 * at a time; what changes during a write is written after it.
 * @param write never rejects: it tells of its faults itself
 */
export function createWriteSoon(write: () => Promise<void>, waitMs: () => number): WriteSoon {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (running) await running
    if (isStopped) return
    running = write().finally(() => {
      running = null
    })
    await running
  }

  return {
    markDirty() {
      if (!isStopped) timer ??= setTimeout(() => void run(), waitMs())
    },
    now: run,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
