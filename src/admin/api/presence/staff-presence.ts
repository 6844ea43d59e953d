import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import type { EventStream } from '#http/event-stream.ts'
import { type OpenItem, OpenItems } from './open-items.ts'

/** How often each tab with an open item is asked whether it still is there. */
const ASK_EVERY_MS = 5000

type Listener = { staffId: number | null; mayHear(ownerId: number | null): boolean }
type Screen = Listener & { /** Made for its line: nobody else can name it. */ tab: string }

/**
 * Tells every screen of the staff who has which item open. A tab that has one open is asked on its own line, and answers
 * by a request: a timer in a tab behind others may sleep for a minute, and a line may stand open with nobody at its end.
 */
export class StaffPresence {
  readonly #open = new OpenItems()
  readonly #screens = new Map<ServerResponse, Screen>()
  readonly #stream: EventStream
  readonly #stopListening: () => void
  readonly #timer: NodeJS.Timeout

  constructor(stream: EventStream, feed: ActivityFeed) {
    this.#stream = stream
    this.#stopListening = feed.listen({
      onPresence: (presence) => this.#tell(this.#open.hear(presence, performance.now())),
    })
    this.#timer = setInterval(() => this.#askAll(), ASK_EVERY_MS).unref()
  }

  /**
   * A screen has opened its line: it learns by which name it speaks, and how things stand.
   * @param onGone told with that name where it had something open when it went
   */
  follow(res: ServerResponse, listener: Listener, onGone: (tab: string) => void): void {
    if (!this.#stream.holds(res)) return
    const screen = { ...listener, tab: randomUUID() }
    this.#screens.set(res, screen)
    res.on('close', () => {
      this.#screens.delete(res)
      if (this.#open.holds(screen.staffId, screen.tab)) onGone(screen.tab)
    })
    this.#stream.sendTo(res, 'line', { tab: screen.tab })
    for (const item of this.#open.all()) this.#tellOne(res, screen, item)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stopListening()
  }

  #askAll(): void {
    this.#tell(this.#open.lapse(performance.now()))
    for (const [res, { staffId, tab }] of this.#screens)
      if (this.#open.holds(staffId, tab)) this.#stream.sendTo(res, 'still-open', {})
  }

  #tell(items: OpenItem[]): void {
    for (const item of items) for (const [res, screen] of this.#screens) this.#tellOne(res, screen, item)
  }

  #tellOne(res: ServerResponse, { mayHear }: Screen, { id, ownerId, people }: OpenItem): void {
    if (mayHear(ownerId)) this.#stream.sendTo(res, 'open-by', { id, people })
  }
}
