import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import './continuous-backup.tables.ts'

/** The server's name for who keeps its log. */
export const SLOT = 'nyansapo_archive'
/** How much of its log a server keeps for a place that is away; the setting of the embedded one says the same. */
export const MOST_WAITING_BYTES = 512 * 1024 * 1024

export type ContinuousState = {
  /** Somebody takes the log just now. */
  isActive: boolean
  /** What waits on the server's own disk to be kept elsewhere; null: nobody asked it to keep any. */
  waitingBytes: number | null
  mostWaitingBytes: number
  /** When the last copy of the whole database was begun; null: there is none yet. */
  baseAt: Date | null
  /** What keeps it from being kept, since when. */
  fault: { reason: string; since: Date } | null
}

/** How the keeping of every change stands. */
export async function readContinuousState(db: Db): Promise<ContinuousState> {
  const row = await db
    .selectFrom('continuousBackup')
    .select(['baseAt', 'reason', 'failingSince'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const slot = await db
    .selectFrom('pgReplicationSlots')
    .select(['active', sql<number>`pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::bigint`.as('waiting')])
    .where('slotName', '=', SLOT)
    .executeTakeFirst()
  return {
    isActive: slot?.active ?? false,
    waitingBytes: slot?.waiting ?? null,
    mostWaitingBytes: MOST_WAITING_BYTES,
    baseAt: row.baseAt,
    fault: row.reason && row.failingSince ? { reason: row.reason, since: row.failingSince } : null,
  }
}
