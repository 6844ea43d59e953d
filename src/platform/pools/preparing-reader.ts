import type pg from 'pg'
import { limitedClient } from '../outage/limited-client.ts'

/** How many texts of statements are remembered: pages have some forty, lists of a changing length are texts of their own. */
const MOST_NAMES = 200
/** PostgreSQL: what a prepared statement gives has changed its shape, as a migration ran meanwhile. */
const SHAPE_CHANGED = '0A000'

/**
 * A connection of public pages whose statements are prepared: PostgreSQL parses and plans each text once, not for every page.
 * Only for reads that stand alone, as one may be asked a second time; not through a pooler, which lends a connection that may
 * not know the name.
 * @param waitMs how long the connection is waited on, after which it is given up
 */
export function preparingReader(waitMs: number): typeof pg.Client {
  const names = new Map<string, string>()
  let given = 0
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES) return known
    const name = `read_${++given}`
    names.set(text, name)
    return name
  }
  return class PreparingReader extends limitedClient(waitMs) {
    // biome-ignore lint/suspicious/noExplicitAny: the statement is handed on as it came, in any of the driver's shapes
    override query(...statement: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const ask = super.query.bind(this) as (...statement: any[]) => Promise<unknown>
      const [text, values] = statement
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      if (!name) return ask(...statement)
      return ask({ name, text, values }).catch((error: { code?: string }) => {
        if (error.code !== SHAPE_CHANGED) throw error
        if (names.get(text) === name) names.delete(text)
        return ask(text, values)
      })
    }
  }
}
