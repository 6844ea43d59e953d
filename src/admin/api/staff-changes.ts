import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import { announcePresence } from '#activity/announce-presence.ts'
import { EventStream } from '#http/event-stream.ts'
import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { StaffPresence } from './presence/staff-presence.ts'

const MOST_STREAMS = 200
const MOST_OF_A_SESSION = 30
/** Sessions also end by time alone, which nobody announces. */
const LOOK_EVERY_MS = 60_000

/** What the panel is told of a change: it reads again what may show such a thing. */
type StaffChange = { entityType: string; entityId: string | null; action: string; by?: string | undefined }
type ListOpenSessions = (tokens: readonly string[]) => Promise<Set<string>>

/**
 * Tells every open screen of the staff that something changed, as server-sent events: the names, never the things. A
 * stream ends with the session that it was opened in, whichever process that session ends in.
 */
export class StaffChanges {
  readonly #stream = new EventStream({ most: MOST_STREAMS })
  readonly #tokens = new Map<ServerResponse, string>()
  /** Those of people who see things of their own alone, with their `staff.id`. */
  readonly #narrow = new Map<ServerResponse, number | null>()
  readonly #stopListening: () => void
  readonly #timer: NodeJS.Timeout
  readonly #listOpenSessions: ListOpenSessions
  readonly #log: Log
  readonly #db: Db
  readonly #presence: StaffPresence

  constructor(feed: ActivityFeed, db: Db, listOpenSessions: ListOpenSessions, log: Log) {
    this.#db = db
    this.#listOpenSessions = listOpenSessions
    this.#log = log
    this.#presence = new StaffPresence(this.#stream, feed)
    this.#timer = setInterval(() => void this.#endSignedOut(), LOOK_EVERY_MS).unref()
    this.#stopListening = feed.listen({
      onActivity: ({ entityType, entityId, action, ownerId, by }) => {
        if (action === 'logout' || entityType === 'staff') void this.#endSignedOut()
        this.#tell({ entityType, entityId, action, by }, ownerId)
      },
      // What happened while nobody listened is unknown.
      onReconnect: () => {
        void this.#endSignedOut()
        this.tellOf('all')
      },
    })
  }

  /**
   * Takes the connection over, as long as the session of this token is open. With another role a person has another
   * session: what somebody hears is settled here.
   */
  open(req: IncomingMessage, res: ServerResponse, token: string, actor: Actor): void {
    this.#tokens.set(res, token)
    if (!can(actor, 'newsroom.read')) this.#narrow.set(res, actor.staffId)
    res.on('close', () => {
      this.#tokens.delete(res)
      this.#narrow.delete(res)
    })
    this.#stream.open(req, res, [{ key: token, most: MOST_OF_A_SESSION }])
    this.#followPresence(res, actor)
  }

  #followPresence(res: ServerResponse, { staffId, name }: Actor): void {
    const narrow = this.#narrow.get(res)
    const mayHear = (ownerId: number | null) =>
      narrow === undefined || (narrow !== null && narrow === ownerId)
    this.#presence.follow(res, { staffId, mayHear }, (tab) => {
      // Where that cannot be told now, its silence tells it.
      void announcePresence(this.#db, { tab, staffId, name, items: [] }).catch(() => {})
    })
  }

  /** For what changes without an activity of its own: the figures of visitors, an item whose time has come. */
  tellOf(entityType: 'all' | 'content' | 'visitors'): void {
    this.#tell({ entityType, entityId: null, action: 'update' })
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stopListening()
    this.#presence.close()
    this.#stream.close()
  }

  #tell(change: StaffChange, ownerId?: number): void {
    // That something may have been missed tells nothing of what it was.
    const ownId = change.entityType === 'staff' ? Number(change.entityId) : ownerId
    const isKnown = (res: ServerResponse) => ownId !== undefined && this.#narrow.get(res) === ownId
    this.#stream.send(
      'change',
      change,
      (res) => !this.#narrow.has(res) || change.entityType === 'all' || isKnown(res),
    )
  }

  /** The next look comes within a minute: while the database is away, nobody is sent off. */
  async #endSignedOut(): Promise<void> {
    const streams = [...this.#tokens]
    try {
      const open = await this.#listOpenSessions(streams.map(([, token]) => token))
      for (const [res, token] of streams) if (!open.has(token)) res.end()
    } catch (error) {
      this.#log.warn({ err: error }, 'It could not be read whose sessions have ended.')
    }
  }
}
