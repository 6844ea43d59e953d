import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, inTransaction } from '#platform/db.ts'
import { CHANNEL } from './record-activity.ts'

const announced = z.object({
  kind: z.literal('presence'),
  tab: z.string().max(50),
  staffId: z.number().nullable(),
  name: z.string().max(200),
  items: z.array(z.object({ id: z.number(), ownerId: z.number().nullable() })).max(10),
  instance: z.string(),
})

/**
 * Which items somebody has open in one tab of the panel, as every process hears it. It is said again every few seconds,
 * and stored nowhere.
 */
export type Presence = z.output<typeof announced>

/** What another process announced; null for what is none of ours. */
export function readPresence(payload: string | undefined): Presence | null {
  try {
    return announced.safeParse(JSON.parse(payload ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Tells every process, this one among them. @throws where the database does not answer */
export async function announcePresence(
  db: Db,
  { items, ...who }: Omit<Presence, 'kind' | 'instance'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const presence: Presence = { kind: 'presence', ...who, items, instance: tx.instance }
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(presence)})`.execute(tx)
    tx.announce(presence)
  })
}
