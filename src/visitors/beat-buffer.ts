import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Beat } from './beat.schema.ts'
import { botOf, browserOf, deviceOf } from './device-of.ts'

const FLUSH_MS = 2000
/** Staff who look on are told at most this often that figures moved. */
const TELL_MS = 3000
/** More than this many tabs, or openings of pages, in one flush are a flood: the rest is not counted. */
const MOST_SESSIONS = 5000
const MOST_VIEWS = 10_000

type Session = {
  id: string
  page: string
  device: string
  browser: string
  active: boolean
  at: string
  /** Only an opened page begins a visit: who just says that they still read makes no row. */
  opened: boolean
}
type View = { id: string; page: string; device: string; at: string }

/**
 * Gathers the beats of two seconds and writes them in one statement: readers cost a write together, not each. A
 * process that is killed loses these two seconds of statistics and nothing else.
 */
export class BeatBuffer {
  #sessions = new Map<string, Session>()
  #views: View[] = []
  #bots = new Map<string, number>()
  #telling: NodeJS.Timeout | undefined
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()
  #key: string | undefined
  readonly #db: Db
  readonly #log: Log
  readonly #onWritten: () => void

  /** @param onWritten hears, now and then, that there is something new to see */
  constructor(db: Db, log: Log, onWritten: () => void = () => {}) {
    this.#db = db
    this.#log = log
    this.#onWritten = onWritten
  }

  add(beat: Beat, userAgent: string, now = new Date()): void {
    if (this.#sessions.size >= MOST_SESSIONS && !this.#sessions.has(beat.id)) return
    const at = now.toISOString()
    const device = deviceOf(userAgent)
    const { id, path: page } = beat
    const isView = beat.what === 'view'
    const opened = isView || this.#sessions.get(id)?.opened === true
    this.#sessions.set(id, {
      id,
      page,
      device,
      browser: browserOf(userAgent),
      active: beat.what !== 'away',
      at,
      opened,
    })
    if (isView && this.#views.length < MOST_VIEWS) this.#views.push({ id, page, device, at })
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** A page that a machine opened: a number under its name, and no session. */
  addBot(userAgent: string): void {
    const name = botOf(userAgent)
    this.#bots.set(name, (this.#bots.get(name) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what was gathered; one after the other, never two at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  async #write(): Promise<void> {
    if (this.#sessions.size === 0 && this.#bots.size === 0) return
    const sessions = [...this.#sessions.values()]
    const views = this.#views
    const bots = [...this.#bots].map(([name, count]) => ({ name, count }))
    this.#bots = new Map()
    this.#sessions = new Map()
    this.#views = []
    try {
      this.#key ??= await this.#readKey()
      const key = this.#key
      const named = <T extends { id: string }>(rows: T[]) =>
        JSON.stringify(rows.map((row) => ({ ...row, id: storedId(key, row.id) })))
      await inTransaction(this.#db, async (tx) => {
        if (sessions.length > 0) await writeBeats(named(sessions), named(views)).execute(tx)
        if (bots.length > 0) await countBots(JSON.stringify(bots)).execute(tx)
      })
      this.#tell()
    } catch (error) {
      this.#log.warn({ err: error, sessions: sessions.length }, 'Beats of readers could not be written.')
    }
  }

  #tell(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.#onWritten()
    }, TELL_MS).unref()
  }

  async #readKey(): Promise<string> {
    return (await this.#db.selectFrom('visitorKey').select('key').executeTakeFirstOrThrow()).key
  }
}

/**
 * The name under which a tab's session is stored. The tab's own is its secret: staff, backups and the database know
 * only this one, and nobody can speak for a session with it.
 */
export function storedId(key: string, id: string): string {
  return `session_${createHmac('sha256', key).update(id).digest('hex').slice(0, 32)}`
}

function writeBeats(sessions: string, views: string) {
  return sql`
    with beat as (
      select * from jsonb_to_recordset(${sessions}::jsonb)
        as beat(id text, page text, device text, browser text, active boolean, opened boolean, at timestamptz)
    ), opened as (
      insert into visitor_sessions
        (session_id, user_agent, page_url, device_type, is_active, last_activity, started_at)
      select id, browser, page, device, active, at, at from beat where opened
      on conflict (session_id) do update set
        page_url = excluded.page_url, is_active = excluded.is_active, last_activity = excluded.last_activity
    ), still_open as (
      update visitor_sessions set page_url = beat.page, is_active = beat.active, last_activity = beat.at
      from beat where not beat.opened and session_id = beat.id
    )
    insert into page_views (session_id, page_url, device_type, viewed_at)
    select id, page, device, at
    from jsonb_to_recordset(${views}::jsonb) as view(id text, page text, device text, at timestamptz)`
}

function countBots(bots: string) {
  return sql`
    insert into bot_days (day, name, views)
    select (now() at time zone 'UTC')::date, name, count
    from jsonb_to_recordset(${bots}::jsonb) as bot(name text, count integer)
    on conflict (day, name) do update set views = bot_days.views + excluded.views`
}
