import type pg from 'pg'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { openListener } from './activity-listener.ts'
import type { Presence } from './announce-presence.ts'
import { type AsOf, type Caught, catchUp, type Horizon } from './missed-activity.ts'
import type { Activity } from './record-activity.ts'

type Listener = {
  /** Every change of this and of all other processes, after its COMMIT. */
  onActivity?(activity: Activity): void
  /** Who has what open, in this and in all other processes. */
  onPresence?(presence: Presence): void
  /** Changes may be passing by unheard: what is remembered may be old. */
  onDisconnect?(): void
  /** Hearing again. @param missed what passed unheard, and some of what was heard before; null where that cannot be told */
  onReconnect?(missed: Activity[] | null): void
}

export type ActivityFeed = {
  listen(listener: Listener): () => void
  /**
   * Begins to hear the other processes; every listener is then told as after a reconnection.
   * @param since what came after this moment was missed; null where nobody remembers anything
   * @throws where the database does not answer; it may be tried again
   */
  begin(since: AsOf | null): Promise<void>
  /** Everything before this moment has been heard; null before the beginning. */
  readonly asOf: AsOf | null
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 500
/** A change is seen a moment before it is announced: what counts as heard is at least so old. */
const OVERLAP_MS = 5000

/** Hears every change: of this process directly, of the others by LISTEN once it has begun. Reconnects by itself. */
export function createActivityFeed(database: Database, log: Log): ActivityFeed {
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
    const { kind } = event as Activity | Presence
    if (kind === 'activity') tell((listener) => listener.onActivity?.(event as Activity))
    if (kind === 'presence') tell((listener) => listener.onPresence?.(event as Presence))
  }
  database.db.onCommit.add(hear)
  let deafSince = 0
  const listening = listenOn(database, {
    onHeard: hear,
    onDisconnect(silent) {
      deafSince = performance.now()
      log.warn({ silent }, 'Changes of other processes are not heard; connecting again.')
      tell((listener) => listener.onDisconnect?.())
    },
    onReconnect(missed) {
      const deafMs = Math.round(performance.now() - deafSince)
      log.info({ deafMs, missed: missed?.length ?? null }, 'Changes of other processes are heard again.')
      tell((listener) => listener.onReconnect?.(missed))
    },
  })
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async begin(since) {
      const missed = await listening.begin(since)
      tell((listener) => listener.onReconnect?.(missed))
    },
    get asOf() {
      return listening.asOf
    },
    async stop() {
      database.db.onCommit.delete(hear)
      await listening.stop()
    },
  }
}

type Changes = {
  onHeard(event: Activity | Presence): void
  onDisconnect(silent: boolean): void
  onReconnect(missed: Activity[] | null): void
}

type Listening = Pick<ActivityFeed, 'asOf' | 'stop'> & {
  /** @returns as `Listener.onReconnect` is told */
  begin(since: AsOf | null): Promise<Activity[] | null>
}

/** Hears the other processes, and connects again whenever the connection is lost. */
function listenOn(
  { direct, db, circuit }: Database,
  { onHeard, onDisconnect, onReconnect }: Changes,
): Listening {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  const heard = new Heard()

  async function connect(): Promise<Caught> {
    const hearOther = (event: Activity | Presence) => event.instance !== db.instance && onHeard(event)
    const next = await openListener(direct, {
      onActivity: hearOther,
      onPresence: hearOther,
      onBeat: (horizon) => heard.beat(horizon),
      // When it is lost, it is then known already whether the database is away.
      onSilence: () => circuit.suspect(),
      onLost(lost, silent) {
        if (silent) circuit.suspect({ isSilent: true })
        if (stopped || client !== lost) return
        client = undefined
        onDisconnect(silent)
        void reconnect(FIRST_RETRY_MS)
      },
    })
    try {
      const caught = await catchUp(next, heard.known)
      if (stopped) throw new Error('Nobody listens any more.')
      heard.begin(caught)
      client = next
      return caught
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
  }

  async function reconnect(waitMs: number): Promise<void> {
    await new Promise((resolve) => {
      retry = setTimeout(resolve, waitMs)
    })
    if (stopped) return
    // Who asks a silent server again and again only adds to what it finds when it wakes: one probe does.
    if (circuit.outage?.reason === 'silent') return reconnectOnceBack()
    try {
      const { missed } = await connect()
      circuit.answered()
      onReconnect(missed)
    } catch {
      circuit.suspect()
      await reconnect(Math.min(waitMs * 2, LAST_RETRY_MS))
    }
  }

  function reconnectOnceBack(): void {
    const stop = circuit.listen({
      onClose() {
        stop()
        void reconnect(FIRST_RETRY_MS)
      },
    })
  }

  return {
    async begin(since) {
      heard.known = since
      return (await connect()).missed
    },
    get asOf() {
      return heard.settled
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

/** Until when everything was heard, in the count of the database. */
class Heard {
  known: AsOf | null = null
  /** What was heard by then has been told to everybody, whatever was under way in this process. */
  settled: AsOf | null = null
  #latest: Horizon = '0'
  #at = 0

  begin({ horizon, identity }: Caught): void {
    this.known = { horizon, identity }
    if (this.settled?.identity !== identity) this.settled = this.known
    this.#latest = horizon
    this.#at = performance.now()
  }

  beat(horizon: Horizon): void {
    if (!this.known || performance.now() - this.#at < OVERLAP_MS) return
    this.known = { ...this.known, horizon: this.#latest }
    this.settled = this.known
    this.#latest = horizon
    this.#at = performance.now()
  }
}
