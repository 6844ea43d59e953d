import type pg from 'pg'
import type { GuardedPool } from '../outage/guarded-pool.ts'
import { isDatabaseAway } from '../outage/is-database-away.ts'

/** A read that takes too long takes as long elsewhere. */
const TOO_LONG = '57014'

/**
 * A connection to a replica. A read that it cannot answer is answered by the database itself: who asked need not know.
 * @param Reader for reads that stand alone, as one may be asked a second time
 */
export function replicaReader(
  Reader: typeof pg.Client,
  primary: Pick<GuardedPool, 'lend'>,
): typeof pg.Client {
  return class ReplicaReader extends Reader {
    // biome-ignore lint/suspicious/noExplicitAny: the statement is handed on as it came, in any of the driver's shapes
    override query(...statement: any[]): any {
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const answer = (super.query as (...statement: any[]) => Promise<unknown>)(...statement)
      // What is asked of the replica itself has no values.
      if (!Array.isArray(statement[1])) return answer
      return answer.catch((error: { code?: string }) => {
        if (!isDatabaseAway(error) || error.code === TOO_LONG) throw error
        return primary.lend((client) => Reflect.apply(client.query, client, statement))
      })
    }
  }
}
