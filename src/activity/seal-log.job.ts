import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { hashSeal, readEntryDigests } from './log-digest.ts'

/** Where a chain is broken is told as precisely as this. */
const MOST_ENTRIES = 500

export const sealLogJob: Job = {
  name: 'seal-activity-log',
  title: 'Seal the activity log',
  data: z.object({}),
  schedule: '* * * * *',
  isOne: true,
  retries: { most: 5, firstSeconds: 5, longestSeconds: 60 },
  mostSeconds: 600,
  keptDays: 1,
}

/**
 * Seals the entries of the log that nobody can add to any more, each seal over the one before. Apart from the writing:
 * no change waits for another’s entry. An entry is sealed at the second run after it was written, as by then every
 * transaction has ended that had a number before it.
 * @returns how many entries were sealed
 */
export async function sealLog(
  db: Db,
  key: InstanceKey,
  { ending }: { ending: AbortSignal },
): Promise<number> {
  const last = await inTransaction(db, takeSettled)
  if (last === null) return 0
  let sealed = 0
  for (;;) {
    const entries = ending.aborted ? 0 : await inTransaction(db, (tx) => sealNext(tx, key, last))
    if (entries === 0) return sealed
    sealed += entries
  }
}

/** Notes how far the log is written. @returns up to which entry nothing is under way any more; null: that is not known */
async function takeSettled(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ last: number; oldest: string; endedBefore: string; cluster: string }>`
    select coalesce((select max(id) from admin_activity_log), 0) as last,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as "endedBefore",
      concat_ws('/', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database())) as cluster`.execute(tx)
  const { last, oldest, endedBefore, cluster } = rows[0]!
  const noted = await tx.selectFrom('activitySealing').selectAll().where('id', '=', 1).executeTakeFirst()
  // A database that was restored numbers its transactions anew.
  const isKnown = noted?.cluster === cluster
  if (isKnown && BigInt(noted.endedBefore) > BigInt(oldest)) return null
  const row = { nextEntry: last, endedBefore, cluster }
  await tx
    .insertInto('activitySealing')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return isKnown ? noted.nextEntry : null
}

async function sealNext(tx: Tx, key: InstanceKey, last: number): Promise<number> {
  // Two processes never seal the same.
  await sql`select pg_advisory_xact_lock(hashtext('nyansapo seals'))`.execute(tx)
  const before = await tx
    .selectFrom('activitySeals')
    .select(['lastEntry', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = await readEntryDigests(tx, { after: before?.lastEntry ?? 0, last, most: MOST_ENTRIES })
  const lastEntry = entries.at(-1)?.id
  if (lastEntry === undefined) return 0
  await tx
    .insertInto('activitySeals')
    .values({
      lastEntry,
      entries: entries.length,
      hash: hashSeal(key, before?.hash ?? '', entries),
      sealedAt: tx.now,
    })
    .execute()
  return entries.length
}
