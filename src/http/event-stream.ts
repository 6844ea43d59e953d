import type { IncomingMessage, ServerResponse } from 'node:http'

const HEARTBEAT_MS = 20_000

/**
 * A set of open server-sent-event connections. Each costs a socket and a line in a set: an event is written as one
 * prepared text to all of them.
 */
export class EventStream {
  #open = new Set<ServerResponse>()
  #heartbeat: NodeJS.Timeout
  readonly #most: number

  constructor({ most }: { most: number }) {
    this.#most = most
    this.#heartbeat = setInterval(() => this.#writeAll(': still here\n\n'), HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  /** Takes the connection over. Answers 503 when too many are open: the page works without. */
  open(req: IncomingMessage, res: ServerResponse): void {
    if (this.#open.size >= this.#most) {
      res.writeHead(503, { 'Retry-After': '60' }).end()
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
    res.on('close', () => this.#open.delete(res))
  }

  send(event: string, data: unknown): void {
    this.#writeAll(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  get size(): number {
    return this.#open.size
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const res of this.#open) res.end()
  }

  #writeAll(text: string): void {
    for (const res of this.#open) {
      // A reader who does not read is let go instead of filling our memory; the browser comes back by itself.
      if (res.writableLength > 64_000) res.destroy()
      else res.write(text)
    }
  }
}
