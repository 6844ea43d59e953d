import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/** Lets the words of log entries be changed until the work is done, in this transaction alone; all else of them stays. */
export async function withOpenLog<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('nyansapo.erasing', 'on', true)`.execute(tx)
  const done = await work()
  await sql`select set_config('nyansapo.erasing', 'off', true)`.execute(tx)
  return done
}
