import type { Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    /** One row: how the keeping of every change stands. It is written when that changes, not as changes are kept. */
    continuousBackup: {
      id: Generated<number>
      /** Where the last base lies; null: nothing was kept since it was turned on. */
      place: string | null
      baseId: string | null
      baseAt: Date | null
      /** What keeps changes from being kept; null: nothing. */
      reason: string | null
      failingSince: Date | null
    }
    /** PostgreSQL's own: for whom it keeps its log, and from where on. */
    pgReplicationSlots: { slotName: string; active: boolean; restartLsn: string | null }
  }
}
