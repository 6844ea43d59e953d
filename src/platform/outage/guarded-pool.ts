import pg from 'pg'
import type { DatabaseCircuit } from './database-circuit.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { breakOff } from './limited-client.ts'

/** How long a server that refused a connection is asked for no other. */
const MAKE_DO_MS = 1000
/** As many as wait for a connection; beyond them a statement is refused as by a server that lets in no more. */
const MOST_WAITING = 500

/**
 * Connections that wait for no database which is known to be away, and that make do with those that are open where the
 * server lets in no more.
 */
export class GuardedPool extends pg.Pool {
  readonly #circuit: DatabaseCircuit
  readonly #open = new Set<pg.PoolClient>()
  readonly #most: number

  constructor(circuit: DatabaseCircuit, options: pg.PoolConfig & { max: number }) {
    super(options)
    this.#circuit = circuit
    this.#most = options.max
    // A connection that breaks is replaced by the pool; the query that needed it reports the fault itself. Unheard, the
    // event would end the process: the pool hears it for idle connections only, not for those in a transaction.
    this.on('error', () => circuit.suspect())
    this.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', () => circuit.suspect())
      client.once('end', () => this.#open.delete(client))
    })
    this.on('remove', (client) => this.#open.delete(client))
  }

  /** Whether nothing can be asked on any of its connections. */
  get isShut(): boolean {
    const { outage } = this.#circuit
    return outage !== null && (outage.reason === 'silent' || this.#open.size === 0)
  }

  /** What its connections are, and what their sessions begin with, from the next one on. */
  beginWith(sessions: { Client: typeof pg.Client; options?: string }): void {
    // Where the driver's pool keeps them; its types say so of neither.
    Object.assign(this, { Client: sessions.Client })
    Object.assign(this.options, { options: undefined }, sessions)
  }

  /** Gives up every connection, and what waits on them. */
  breakOff(): void {
    for (const client of this.#open) breakOff(client)
  }

  /** Lends a connection for a moment. */
  async lend<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client: pg.PoolClient = await this.connect()
    try {
      return await use(client)
    } finally {
      client.release()
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: in both of the driver's shapes
  override connect(...callback: any[]): any {
    if (callback.length > 0) return (super.connect as (...callback: unknown[]) => unknown)(...callback)
    return this.#connect(() => super.connect())
  }

  async #connect(next: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.isShut)
      throw Object.assign(new Error('The database is away.'), { code: this.#circuit.outage?.code })
    if (this.waitingCount >= MOST_WAITING)
      throw Object.assign(new Error('Too many wait for a connection.'), { code: '53300' })
    try {
      return await next()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      this.#circuit.suspect()
      if (this.#open.size === 0 || isLate(error)) throw error
      this.#makeDo()
      return await next()
    }
  }

  #makeDo(): void {
    if (this.options.max < this.#most) return
    this.options.max = this.#open.size
    setTimeout(() => {
      this.options.max = this.#most
    }, MAKE_DO_MS).unref()
  }
}

/** Waited for in vain, not refused. */
function isLate(error: unknown): boolean {
  return /timeout/i.test((error as Error).message)
}
