import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { breakOff, limitedClient } from '#platform/outage/limited-client.ts'

const MOST_MS = 3000

/** One connection for all that is asked of the database, opened by who asks first; nothing on it waits for ever. */
export class AskedDatabase implements AsyncDisposable {
  readonly #connect: () => Promise<Connection | null>
  #client: Promise<pg.Client | null> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  /** @param connect resolves to null where there is no database yet */
  constructor(connect: () => Promise<Connection | null>) {
    this.#connect = connect
  }

  /** Null where there is no database yet. @throws what the database or the way to it says */
  client(): Promise<pg.Client | null> {
    this.#client ??= this.#open()
    return this.#client
  }

  /** The answer to questions, in their turn; null where there is nobody to ask. @throws where a question fails */
  async ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T | null> {
    const client = await this.client().catch(() => null)
    if (!client) return null
    const answer = this.#turn.then(() => question(client))
    this.#turn = answer.catch(() => {})
    return await answer
  }

  async #open(): Promise<pg.Client | null> {
    const connection = await this.#connect()
    if (!connection) return null
    const client = new (limitedClient(MOST_MS))({
      ...connection,
      application_name: 'nyansapo health',
      connectionTimeoutMillis: MOST_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      breakOff(client)
      throw error
    }
    return client
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const client = await this.#client?.catch(() => null)
    await client?.end().catch(() => {})
  }
}
