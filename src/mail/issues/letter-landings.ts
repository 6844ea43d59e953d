import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { clientAddressOf } from '#http/client-address-of.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { isBot } from '#visitors/device-of.ts'
import './issues.tables.ts'

/** What the links of an issue to its own page end in; pages pass it over, so that they are kept once. */
export const FROM_LETTER = '?from=letter'

const FLUSH_MS = 2000
const MOST_ITEMS = 1000
const ITEM = /^\/news\/(\d{1,10})(?:\/[^/?]*)?\?from=letter$/

/**
 * Counts how often somebody comes to an issue's page by a link in it: a number for each issue, of whom is not kept. Not
 * counted are machines, those who do not want it (Do Not Track, Global Privacy Control), what is fetched ahead, and floods.
 */
export class LetterLandings {
  readonly #db: Db
  readonly #log: Log
  readonly #trustProxy: TrustProxy
  /** One network may hold many readers of the same letter. */
  readonly #limit = new AddressLimit({ most: 30, minutes: 60 })
  #counts = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, log: Log, trustProxy: TrustProxy) {
    this.#db = db
    this.#log = log
    this.#trustProxy = trustProxy
  }

  /** Looks at the address of a request, and counts it where it is such a landing. */
  note(req: IncomingMessage): void {
    if (!req.url?.endsWith(FROM_LETTER) || req.method !== 'GET') return
    const id = Number(ITEM.exec(req.url)?.[1] ?? 0)
    if (id === 0 || id > 2_147_483_647 || !isPerson(req)) return
    if (!this.#counts.has(id) && this.#counts.size >= MOST_ITEMS) return
    if (this.#limit.take(clientAddressOf(req, this.#trustProxy)) > 0) return
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what was counted. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#counts.size === 0) return
    const counts = JSON.stringify([...this.#counts].map(([id, count]) => ({ id, count })))
    this.#counts = new Map()
    try {
      await inTransaction(this.#db, (tx) =>
        sql`
          update newsletter_issues set landings = landings + counted.count
          from jsonb_to_recordset(${counts}::jsonb) as counted(id integer, count integer)
          where content_id = counted.id and begun_at is not null`.execute(tx),
      )
    } catch (error) {
      this.#log.debug({ err: error }, 'Landings from letters could not be written.')
    }
  }
}

function isPerson({ headers }: IncomingMessage): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false
  if (headers.purpose !== undefined || headers['sec-purpose'] !== undefined) return false
  const mode = headers['sec-fetch-mode']
  return (mode === undefined || mode === 'navigate') && !isBot(headers['user-agent'] ?? '')
}
