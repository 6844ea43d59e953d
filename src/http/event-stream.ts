import type { IncomingMessage, ServerResponse } from 'node:http'

const HEARTBEAT_MS = 20_000

/** What a connection counts for, such as its address, and how many may be open under that name at once. */
export type StreamBound = { key: string; most: number }

/**
 * A set of open server-sent-event connections. Each costs a socket and a line in a set: an event is written as one
 * prepared text to all of them.
 */
export class EventStream {
  #open = new Set<ServerResponse>()
  #openUnder = new Map<string, number>()
  #heartbeat: NodeJS.Timeout
  readonly #most: number

  constructor({ most }: { most: number }) {
    this.#most = most
    this.#heartbeat = setInterval(() => this.#writeAll(': still here\n\n'), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  /**
   * Takes the connection over. Answers 503 when too many are open, 429 when one of its bounds is reached: the page works
   * without.
   */
  open(req: IncomingMessage, res: ServerResponse, bounds: readonly StreamBound[] = []): void {
    const isOver = bounds.some(({ key, most }) => (this.#openUnder.get(key) ?? 0) >= most)
    if (isOver || this.#open.size >= this.#most) {
      res.writeHead(isOver ? 429 : 503, { 'Retry-After': '60', 'Content-Length': '0' }).end()
      return
    }
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    if (req.method === 'HEAD') return void res.end()
    res.write('retry: 3000\n\n')
    req.socket.setTimeout(0)
    this.#open.add(res)
    for (const { key } of bounds) this.#count(key, 1)
    res.on('close', () => {
      this.#open.delete(res)
      for (const { key } of bounds) this.#count(key, -1)
    })
  }

  /** @param isFor whom it is told; left out: everybody */
  send(event: string, data: unknown, isFor: (res: ServerResponse) => boolean = () => true): void {
    this.#writeAll(eventText(event, data), isFor)
  }

  /** Whether a connection was taken over, and is still open. */
  holds(res: ServerResponse): boolean {
    return this.#open.has(res)
  }

  /** Tells only one of them; nothing where it has gone meanwhile. */
  sendTo(res: ServerResponse, event: string, data: unknown): void {
    if (this.holds(res)) res.write(eventText(event, data))
  }

  get size(): number {
    return this.#open.size
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const res of this.#open) res.end()
  }

  #count(key: string, change: 1 | -1): void {
    const open = (this.#openUnder.get(key) ?? 0) + change
    if (open > 0) this.#openUnder.set(key, open)
    else this.#openUnder.delete(key)
  }

  #writeAll(text: string, isFor: (res: ServerResponse) => boolean = () => true): void {
    for (const res of this.#open) {
      if (!isFor(res)) continue
      // A reader who does not read is let go instead of filling our memory; the browser comes back by itself.
      if (res.writableLength > 64_000) res.destroy()
      else res.write(text)
    }
  }
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
