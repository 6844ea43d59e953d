import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/db.ts'
import type { Activity, ActivityAction } from './record-activity.ts'

/** The oldest transaction that was under way: every one before it had ended. As PostgreSQL numbers them, a bigint in text. */
export type Horizon = string

/** Which database it is, beyond its name: one that was restored, or took another's place, has other transactions. */
export type Identity = string

/** How PostgreSQL numbers this transaction. */
export async function readTransactionNumber(tx: Tx): Promise<Horizon> {
  const { rows } = await sql<{ number: Horizon }>`select pg_current_xact_id()::text as number`.execute(tx)
  return rows[0]!.number
}

/** A moment in the life of a database: everything before it has been heard. */
export type AsOf = { horizon: Horizon; identity: Identity }

export type Caught = {
  horizon: Horizon
  identity: Identity
  /** Null where it cannot be told: too much, or it is not the database that was known. */
  missed: Activity[] | null
}

const MOST_MISSED = 10_000

export async function readHorizon(client: pg.Client): Promise<Horizon> {
  const { rows } = await client.query<{ horizon: Horizon }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  return rows[0]!.horizon
}

/**
 * Reads what was written since a horizon. On a connection that listens already: what comes after this read is heard.
 * @param known what is known of the time before; null at the start
 */
export async function catchUp(client: pg.Client, known: AsOf | null): Promise<Caught> {
  const { rows } = await client.query<{ horizon: Horizon; end: string; identity: Identity }>(`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as end,
      concat_ws('/', (select system_identifier from pg_control_system()),
        (select oid from pg_database where datname = current_database()),
        case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end) as identity`)
  const { horizon, end, identity } = rows[0]!
  if (!known) return { horizon, identity, missed: [] }
  const isKnown = identity === known.identity && BigInt(end) >= BigInt(known.horizon)
  return { horizon, identity, missed: isKnown ? await listSince(client, known.horizon, end) : null }
}

/** @param end no transaction of this database has come so far: what bears a higher number came with a restored dump */
async function listSince(client: pg.Client, horizon: Horizon, end: string): Promise<Activity[] | null> {
  const { rows } = await client.query<
    Omit<Activity, 'kind' | 'instance' | 'contentId'> & { contentId: number | null }
  >(
    `select id, action, entity_type as "entityType", entity_id as "entityId", content_id as "contentId",
       coalesce(is_public, true) as "isPublic", details ? 'leaves' as leaves
     from admin_activity_log where xact >= $1::text::xid8 and xact < $2::text::xid8 order by id limit $3`,
    [horizon, end, MOST_MISSED + 1],
  )
  if (rows.length > MOST_MISSED) return null
  return rows.map(({ contentId, action, ...rest }) => ({
    ...rest,
    kind: 'activity',
    action: action as ActivityAction,
    instance: '',
    ...(contentId !== null && { contentId }),
  }))
}
