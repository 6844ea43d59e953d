import type pg from 'pg'
import { limitedClient } from '../outage/limited-client.ts'

/**
 * A connection of public pages through a pooler that lends a server connection for one transaction: what a session would
 * keep is lost or, worse, left to the next. Each statement therefore stands in a transaction of its own that takes the
 * role first; where that fails, the statement is refused with it.
 * @param mostMs how long a statement may take
 * @param waitMs how long the connection is waited on, after which it is given up
 * @param role what public pages read as; null where there is none
 */
export function pooledReader(mostMs: number, waitMs: number, role: string | null): typeof pg.Client {
  const begin = `begin read only; set local statement_timeout = ${mostMs}; ${role ? `set local role ${role}` : ''}`
  return class PooledReader extends limitedClient(waitMs) {
    #before: Promise<unknown> = Promise.resolve()

    // biome-ignore lint/suspicious/noExplicitAny: the statement is handed on as it came, in any of the driver's shapes
    override query(...statement: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const ask = super.query as (...statement: any[]) => Promise<unknown>
      const answer = this.#before.then(async () => {
        await ask.call(this, begin)
        return ask.apply(this, statement)
      })
      // The answer does not wait for the end of its transaction; the next statement does.
      const end = () => ask.call(this, 'commit').catch(() => {})
      this.#before = answer.then(end, end)
      return answer
    }
  }
}
