import pg from 'pg'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type Activity, CHANNEL, readActivity } from './record-activity.ts'

type Listener = {
  /** Every change of this and of all other processes, after its COMMIT. */
  onActivity?(activity: Activity): void
  /** Changes may be passing by unheard: what is remembered may be old. */
  onDisconnect?(): void
  /** Connected again; what happened meanwhile is unknown. */
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
  const stopListening = await keepListening(database, {
    onActivity: hear,
    onDisconnect: () => tell((listener) => listener.onDisconnect?.()),
    onReconnect: () => tell((listener) => listener.onReconnect?.()),
  })
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async stop() {
      database.db.onCommit.delete(hear)
      await stopListening()
    },
  }
}

/**
 * Hears the other processes, and connects again whenever the connection is lost.
 * @returns what ends it
 */
async function keepListening(
  { connection, db }: Database,
  { onActivity, onDisconnect, onReconnect }: Required<Listener>,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = await openListener(connection, {
      onActivity: (activity) => activity.instance !== db.instance && onActivity(activity),
      onLost(lost) {
        if (stopped || client !== lost) return
        client = undefined
        onDisconnect()
        void reconnect(FIRST_RETRY_MS)
      },
    })
    client = next
  }

  async function reconnect(waitMs: number): Promise<void> {
    await new Promise((resolve) => {
      retry = setTimeout(resolve, waitMs)
    })
    if (stopped) return
    try {
      await connect()
      onReconnect()
    } catch {
      await reconnect(Math.min(waitMs * 2, LAST_RETRY_MS))
    }
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}

/** One connection that listens, and says once when it is lost: by its own word, or by no answer to the heartbeat. */
async function openListener(
  connection: Database['connection'],
  { onActivity, onLost }: { onActivity(activity: Activity): void; onLost(client: pg.Client): void },
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 3000 })
  let heartbeat: NodeJS.Timeout | undefined
  let lost = false
  const lose = () => {
    if (lost) return
    lost = true
    clearInterval(heartbeat)
    void client.end().catch(() => {})
    onLost(client)
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => {
    const activity = readActivity(payload)
    if (activity) onActivity(activity)
  })
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  // A connection cut without a word (a firewall, a pulled cable) is noticed by asking.
  heartbeat = setInterval(() => {
    const timeout = setTimeout(lose, HEARTBEAT_MS / 2)
    client.query('select 1').then(
      () => clearTimeout(timeout),
      () => {
        clearTimeout(timeout)
        lose()
      },
    )
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return client
}
