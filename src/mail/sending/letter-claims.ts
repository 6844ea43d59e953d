import { type SqlBool, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'
import '#letters/letters.tables.ts'

/** A worker that was killed while it sent is missed after so long; longer than any letter may take. */
const LEASE_MINUTES = 10

export type ClaimedLetter = {
  id: number
  kind: string
  recipient: string
  data: unknown
  createdAt: Date
  tries: number
}

/**
 * Takes one letter to send, so that no other worker does; the attempt is written down before anything leaves.
 * @param id which; undefined: the oldest that nobody has tried yet
 * @returns null where there is none to take now
 */
export async function claimLetter(db: Db, id?: number): Promise<ClaimedLetter | null> {
  const rows = await inTransaction(db, (tx) =>
    tx
      .updateTable('letters')
      .set((eb) => ({ state: 'sending', tries: eb('tries', '+', 1), triedAt: sql<Date>`now()` }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('letters')
          .select('id')
          .where(id === undefined ? isUntried : isFree)
          .$if(id !== undefined, (query) => query.where('id', '=', id!))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'recipient', 'data', 'createdAt', 'tries'])
      .execute(),
  )
  return rows[0] ?? null
}

const isUntried = sql<SqlBool>`state = 'waiting' and tries = 0`
const isFree = sql<SqlBool>`(state = 'waiting' or (state = 'sending'
  and tried_at < now() - make_interval(mins => ${LEASE_MINUTES})))`

type Ending = { state: 'sent' | 'written' | 'failed' | 'waiting'; reason: string }

/** Writes down what came of an attempt. */
export async function endAttempt(db: Db, id: number, { state, reason }: Ending): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('letters')
      .set({ state, reason, endedAt: state === 'waiting' ? null : tx.now })
      .where('id', '=', id)
      .execute(),
  )
}

/** Whether a letter still has to leave: its turn may be another worker's. */
export async function isOpenLetter(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('letters')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirst()
  return row !== undefined
}
