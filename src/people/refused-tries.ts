import { sql } from 'kysely'
import { networkKey } from '#http/limits/address-key.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { readSignInName } from './sign-in-name.ts'

/** Beyond these an hour tells networks no longer apart: a flood cannot fill the database. */
const MOST_ROWS_OF_AN_HOUR = 50
const KEPT_DAYS = 30
const SHOWN = 100

export type RefusedEvent =
  | 'sign-in refused'
  | 'second factor refused'
  | 'proof refused'
  | 'link refused'
  | 'command refused'
  /** Refused or not: the answer does not know whether anybody is there. */
  | 'recovery asked'

export type RefusedTry = {
  event: RefusedEvent
  address: string
  /** Whose it is, where they are known. */
  staffId?: number | null
  /** What was typed, where they are not. */
  signInName?: string
}

/**
 * Counts a try that was refused, for the hour, the account and the network. The network is a mark by which the same is
 * known again; no address is kept, and no name that nobody here has.
 */
export async function noteRefusedTry(
  db: Db,
  key: InstanceKey,
  { event, address, staffId, signInName }: RefusedTry,
): Promise<void> {
  const network = key.hash('network of a refused try', networkKey(address)).slice(0, 6)
  await inTransaction(db, async (tx) => {
    const who = staffId ?? (await findNamed(tx, signInName ?? '')) ?? 0
    await sql`
      with row as (
        select date_trunc('hour', ${tx.now}::timestamptz) as hour, ${event}::text as event, ${who}::integer as staff_id
      ), room as (
        select (select count(*) from refused_tries join row using (hour)) < ${MOST_ROWS_OF_AN_HOUR} or exists (
          select from refused_tries join row using (hour, event, staff_id) where network = ${network}) as is_left
      )
      insert into refused_tries as known (hour, event, staff_id, network, last_at)
      select hour, event, staff_id, case when is_left then ${network} else '' end, ${tx.now} from row, room
      on conflict (hour, event, staff_id, network) do update
      set count = least(known.count, 2000000000) + 1, last_at = excluded.last_at`.execute(tx)
  })
}

/** What was refused lately, newest first. */
export async function listRefusedTries(db: Db) {
  return db
    .selectFrom('refusedTries')
    .leftJoin('staff', 'staff.id', 'refusedTries.staffId')
    .select(['event', 'staff.name', 'network', 'count', 'lastAt'])
    .orderBy('hour', 'desc')
    .orderBy('refusedTries.lastAt', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Forgets what is older than thirty days. @returns how many rows went */
export async function removeOldRefusedTries(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('refusedTries')
    .where('hour', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function findNamed(tx: Tx, typed: string): Promise<number | undefined> {
  const name = nameIn(typed)
  if (!name) return undefined
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.and(name))
    .executeTakeFirst()
  return row?.id
}

function nameIn(typed: string) {
  try {
    return readSignInName(typed)
  } catch (error) {
    if (error instanceof InvalidInput) return null
    throw error
  }
}
