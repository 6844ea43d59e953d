import { sql } from 'kysely'
import { type Db, inTransaction } from './db.ts'
import type { Log } from './log.ts'

const MOST_MS = 1000

/**
 * Says in the log when the clock of this machine and that of the database are more than a second apart. What is stored
 * goes by the database's; logs, and how long a form took to fill in, by this one.
 */
export async function warnOfSkew(db: Db, log: Log): Promise<void> {
  const aheadMs = await inTransaction(db, async (tx) => {
    const asked = Date.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
    return Math.round((asked + Date.now()) / 2 - rows[0]!.at.getTime())
  })
  if (Math.abs(aheadMs) <= MOST_MS) return
  log.warn(
    { aheadMs },
    'The clock of this machine and that of the database differ: set both by the same time server.',
  )
}
