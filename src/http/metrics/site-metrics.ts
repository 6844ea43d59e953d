import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Counter, Histogram, Registry } from 'prom-client'
import type { Route, RouteKind } from '../router.ts'

type Prometheus = typeof import('prom-client')
type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type First = (req: IncomingMessage, res: ServerResponse) => boolean

/** How things stand at the moment of asking. */
export type Readings = {
  cache(): { entries: number; bytes: number }
  pools(): Record<string, { open: number; idle: number; waiting: number }>
  isDatabaseAway(): boolean
  liveReaders(): number
  /** @throws where the database does not answer */
  jobs(): Promise<{ name: string; waiting: number; running: number; failed: number }[]>
}

const MOST_READING_MS = 1000
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What an operator's Prometheus reads of this process. Counted is what was done, never who asked, nor for what. */
export class SiteMetrics {
  readonly #prometheus: Prometheus
  readonly #registry: Registry
  readonly #seconds: Histogram<'kind' | 'status'>
  readonly #pages: Counter<'from'>
  readonly #kinds = new WeakMap<ServerResponse, RouteKind>()

  private constructor(prometheus: Prometheus) {
    this.#prometheus = prometheus
    this.#registry = new prometheus.Registry()
    prometheus.collectDefaultMetrics({ register: this.#registry })
    const registers = [this.#registry]
    this.#seconds = new prometheus.Histogram({
      name: 'nyansapo_request_seconds',
      help: 'How long answers took, by kind of route, without live streams and without pages from memory.',
      labelNames: ['kind', 'status'],
      buckets: SECONDS,
      registers,
    })
    this.#pages = new prometheus.Counter({
      name: 'nyansapo_pages_total',
      help: 'Public pages by where they came from: as they lay in memory, or drawn anew, or not there.',
      labelNames: ['from'],
      registers,
    })
  }

  /** Loaded only where it is wanted: it costs some megabytes. */
  static async open(): Promise<SiteMetrics> {
    return new SiteMetrics(await import('prom-client'))
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** The same routes, each of whose answers is known by its kind. */
  marked(routes: readonly Route[]): Route[] {
    return routes.map((route) => ({
      ...route,
      handle: (req, res, target) => {
        this.#kinds.set(res, route.kind)
        if (route.kind === 'page' && route.method === 'GET') this.#pages.inc({ from: 'router' })
        return route.handle(req, res, target)
      },
    }))
  }

  /** Counts what was answered from memory. */
  countedFirst(first: First): First {
    return (req, res) => {
      const isAnswered = first(req, res)
      if (isAnswered) this.#pages.inc({ from: 'memory' })
      return isAnswered
    }
  }

  /** Times whatever goes past the memory, until its last byte was sent or its reader was gone. */
  timed(route: Handler): Handler {
    return (req, res) => {
      const began = performance.now()
      res.once('close', () => {
        if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return
        const status = `${Math.floor(res.statusCode / 100)}xx`
        const kind = this.#kinds.get(res) ?? 'none'
        this.#seconds.observe({ kind, status }, (performance.now() - began) / 1000)
      })
      return route(req, res)
    }
  }

  /** Asks how things stand whenever somebody reads. */
  read({ cache, pools, isDatabaseAway, liveReaders, jobs }: Readings): void {
    this.#gauge('page_cache_bytes', 'Bytes of pages in memory.', [], (set) => set({}, cache().bytes))
    this.#gauge('page_cache_pages', 'Pages in memory.', [], (set) => set({}, cache().entries))
    this.#gauge('live_readers', 'Readers who hear of changes.', [], (set) => set({}, liveReaders()))
    this.#gauge('database_away', '1 while PostgreSQL does not answer.', [], (set) =>
      set({}, isDatabaseAway() ? 1 : 0),
    )
    this.#gauge('database_connections', 'Connections to PostgreSQL.', ['pool', 'state'], (set) => {
      for (const [pool, { open, idle }] of Object.entries(pools())) {
        set({ pool, state: 'idle' }, idle)
        set({ pool, state: 'busy' }, open - idle)
      }
    })
    this.#gauge('database_waiting', 'Who waits for a connection.', ['pool'], (set) => {
      for (const [pool, { waiting }] of Object.entries(pools())) set({ pool }, waiting)
    })
    this.#gauge('jobs', 'Background work, of all processes.', ['job', 'state'], async (set) => {
      // A database that is away or slow is no reason to say nothing of the rest.
      const counts = await Promise.race([jobs().catch(() => []), sleep(MOST_READING_MS, [], { ref: false })])
      for (const { name: job, ...states } of counts)
        for (const [state, count] of Object.entries(states)) set({ job, state }, count)
    })
  }

  #gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>,
  ): void {
    new this.#prometheus.Gauge({
      name: `nyansapo_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        this.reset()
        await collect((labels, value) => this.set(labels, value))
      },
    })
  }
}
