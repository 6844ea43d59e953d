import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { type Activity, CHANNEL } from './record-activity.ts'

/**
 * Tells every process that a long work of the program has gone on, after COMMIT: what is nobody's deed has no row in the
 * log, and who did not hear it reads how it stands at the next.
 */
export async function announceProgress(
  tx: Tx,
  { type, id }: { type: string; id: number | string },
): Promise<void> {
  const activity: Activity = {
    kind: 'activity',
    id: 0,
    action: 'update',
    entityType: type,
    entityId: String(id),
    isPublic: false,
    instance: tx.instance,
  }
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(activity)})`.execute(tx)
  tx.announce(activity)
}
