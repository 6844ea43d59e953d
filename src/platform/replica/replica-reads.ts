import type pg from 'pg'
import type { Log } from '../log.ts'
import type { DatabaseCircuit } from '../outage/database-circuit.ts'
import type { GuardedPool } from '../outage/guarded-pool.ts'
import { type Position, readPosition, readStanding, type Standing } from './replica-position.ts'

/** How long after a change a read waits for the replica to have it. */
const MOST_WAIT_MS = 50
const ASK_AGAIN_MS = 5
/** How long nobody asks a replica that was not there yet. */
const LEFT_ALONE_MS = 200
/** A replica that follows lags now and then; for so long it does not follow. */
const LATE_MS = 5000

type Parts = {
  /** The database that takes the changes. */
  primary: GuardedPool
  replica: GuardedPool
  /** Of the replica. */
  circuit: DatabaseCircuit
  log: Log
}

/**
 * Connections that public pages read through, of a replica as long as it has every change that this process has heard of,
 * else of the database itself. Each connection is asked after each change: it may have been made since, to another server.
 */
export class ReplicaReads {
  /** As the query builder wants it of a pool. */
  readonly options = {}
  readonly #parts: Parts
  /** How many changes were heard; of which a connection is known to show all, by connection. */
  #heard = 0
  #shown = new WeakMap<pg.PoolClient, number>()
  #heardAt = 0
  /** Where the database was after the last change; asked for by whoever reads first. */
  #position: Promise<Position> | undefined
  /** Changes may be passing by unheard. */
  #isDeaf = true
  #leftAloneUntil = 0
  #behindSince: number | null = null
  #told: { reason: string; at: number } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    parts.circuit.listen({
      onOpen: ({ reason, code }) => {
        this.#tell('away', code)
        if (reason === 'silent') parts.replica.breakOff()
      },
    })
  }

  /** Something that readers see has changed: from now on nothing is read that does not have it. */
  hear(): void {
    this.#heard++
    this.#heardAt = performance.now()
    this.#position = undefined
  }

  /** Changes may be passing by unheard, until `hearAgain`: the database itself is asked. */
  goDeaf(): void {
    this.#isDeaf = true
  }

  hearAgain(): void {
    this.#isDeaf = false
    this.hear()
  }

  /** A connection that shows every change heard so far. */
  async connect(): Promise<pg.PoolClient> {
    return (await this.#connectToReplica()) ?? (await this.#parts.primary.connect())
  }

  async end(): Promise<void> {
    const { circuit, replica, primary } = this.#parts
    circuit.stop()
    if (circuit.outage) replica.breakOff()
    await Promise.all([replica.end(), primary.end()])
  }

  async #connectToReplica(): Promise<pg.PoolClient | null> {
    const { replica } = this.#parts
    if (this.#isDeaf || replica.isShut || performance.now() < this.#leftAloneUntil) return null
    const client = await replica.connect().catch(() => null)
    if (!client) return null
    const shows = this.#shown.get(client) === this.#heard || (await this.#waitFor(client).catch(() => false))
    if (shows && !this.#isDeaf) return client
    client.release()
    return null
  }

  /** @returns whether this connection now shows all that was heard when it was asked, and nothing was heard since */
  async #waitFor(client: pg.PoolClient): Promise<boolean> {
    const heard = this.#heard
    const position = await this.#readPosition()
    for (;;) {
      const standing = await readStanding(client, position)
      if (heard !== this.#heard) return false
      if (standing === 'current') {
        this.#shown.set(client, heard)
        this.#tellOfReturn()
        return true
      }
      if (standing !== 'behind' || performance.now() - this.#heardAt > MOST_WAIT_MS) {
        this.#leaveAlone(standing)
        return false
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }

  #readPosition(): Promise<Position> {
    if (this.#position) return this.#position
    const { primary } = this.#parts
    const reading = primary.lend(readPosition)
    this.#position = reading
    reading.catch(() => {
      if (this.#position === reading) this.#position = undefined
    })
    return reading
  }

  #leaveAlone(standing: Standing): void {
    const now = performance.now()
    this.#leftAloneUntil = now + LEFT_ALONE_MS
    this.#behindSince ??= now
    if (standing !== 'behind' || now - this.#behindSince > LATE_MS) this.#tell(standing)
  }

  #tell(reason: string, code?: string): void {
    if (this.#told?.reason === reason) return
    this.#told = { reason, at: this.#told?.at ?? performance.now() }
    this.#parts.log.warn(
      { reason, code },
      'The replica is not read from; public pages ask the database itself.',
    )
  }

  #tellOfReturn(): void {
    this.#behindSince = null
    if (!this.#told) return
    const ms = Math.round(performance.now() - this.#told.at)
    this.#told = null
    this.#parts.log.info({ ms }, 'Public pages read from the replica again.')
  }
}
