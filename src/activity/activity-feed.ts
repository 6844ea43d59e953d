import pg from 'pg'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type Activity, CHANNEL, readActivity } from './record-activity.ts'

type Listener = {
  /** Every change of this and of all other processes, after its COMMIT. */
  onActivity?(activity: Activity): void
  /** Changes may be passing by unheard: what is remembered may be old. */
  onDisconnect?(): void
  /** Hearing again; what happened meanwhile is unknown. */
  onReconnect?(): void
}

export type ActivityFeed = {
  listen(listener: Listener): () => void
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 2000
const HEARTBEAT_MS = 10_000

/** Hears every change: of this process directly, of the others by LISTEN. Reconnects by itself. */
export async function startActivityFeed(database: Database, log: Log): Promise<ActivityFeed> {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let stopped = false
  let heartbeat: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined

  const tell = (call: (listener: Listener) => void) => {
    for (const listener of listeners) {
      // Each listener fails alone: the write is already true.
      try {
        call(listener)
      } catch (error) {
        log.error(error, 'A listener of the activity feed failed.')
      }
    }
  }
  const hear = (event: unknown) => {
    if ((event as Activity).kind === 'activity') tell((listener) => listener.onActivity?.(event as Activity))
  }
  database.db.onCommit.add(hear)

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...database.connection, keepAlive: true, connectionTimeoutMillis: 3000 })
    let lost = false
    const lose = () => {
      if (lost || stopped) return
      lost = true
      clearInterval(heartbeat)
      void next.end().catch(() => {})
      if (client !== next) return
      client = undefined
      tell((listener) => listener.onDisconnect?.())
      void reconnect(FIRST_RETRY_MS)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => {
      const activity = readActivity(payload)
      if (activity && activity.origin !== database.db.origin) hear(activity)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    // A connection cut without a word (a firewall, a pulled cable) is noticed by asking.
    heartbeat = setInterval(() => {
      const timeout = setTimeout(lose, HEARTBEAT_MS / 2)
      next.query('select 1').then(
        () => clearTimeout(timeout),
        () => {
          clearTimeout(timeout)
          lose()
        },
      )
    }, HEARTBEAT_MS)
    heartbeat.unref()
  }

  async function reconnect(waitMs: number): Promise<void> {
    await new Promise((resolve) => {
      retry = setTimeout(resolve, waitMs)
    })
    if (stopped) return
    try {
      await connect()
      tell((listener) => listener.onReconnect?.())
    } catch {
      await reconnect(Math.min(waitMs * 2, LAST_RETRY_MS))
    }
  }

  await connect()
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      stopped = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      database.db.onCommit.delete(hear)
      await client?.end().catch(() => {})
    },
  }
}
