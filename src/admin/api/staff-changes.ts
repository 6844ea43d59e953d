import type { ActivityFeed } from '#activity/activity-feed.ts'
import { EventStream } from '#http/event-stream.ts'

const MOST_STREAMS = 200

/** What the panel is told of a change: it reads again what may show such a thing. */
type StaffChange = { entityType: string; entityId: string | null; action: string }

/** Tells every open screen of the staff that something changed, as server-sent events: the names, never the things. */
export class StaffChanges {
  readonly stream = new EventStream({ most: MOST_STREAMS })
  readonly #stopListening: () => void

  constructor(feed: ActivityFeed) {
    this.#stopListening = feed.listen({
      onActivity: ({ entityType, entityId, action }) => this.#tell({ entityType, entityId, action }),
      // What happened while nobody listened is unknown.
      onReconnect: () => this.tellOf('all'),
    })
  }

  /** For what changes without an activity of its own: the figures of visitors, an item whose time has come. */
  tellOf(entityType: 'all' | 'content' | 'visitors'): void {
    this.#tell({ entityType, entityId: null, action: 'update' })
  }

  close(): void {
    this.#stopListening()
    this.stream.close()
  }

  #tell(change: StaffChange): void {
    this.stream.send('change', change)
  }
}
