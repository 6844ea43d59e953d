import type pg from 'pg'

/** How far a database has come, and which one it is. */
export type Position = {
  /** As PostgreSQL counts what it writes: `0/1A2B3C4D`. */
  lsn: string
  /** Of the cluster and the database in it: a replica has those of its primary. */
  identity: string
  /** The clock of its machine, in milliseconds since 1970, and that of this process when it was read. */
  now: number
  readAt: number
}

/** How a replica stands to a position. `clock`: its clock runs so far ahead that it would publish too early. */
export type Standing = 'current' | 'behind' | 'foreign' | 'clock'

const MOST_AHEAD_MS = 1000

const IDENTITY = `concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()))`
const NOW = 'extract(epoch from clock_timestamp())::float8 * 1000'

/** Where the database that takes the changes is by now: at least where every change is that was ever acknowledged. */
export async function readPosition(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query(
    `select pg_current_wal_insert_lsn()::text as lsn, ${IDENTITY} as identity, ${NOW} as now`,
  )
  return { ...rows[0], readAt: performance.now() }
}

/** Asks a replica whether it has done all that was done by a position, and its clock has passed it. */
export async function readStanding(client: pg.ClientBase, position: Position): Promise<Standing> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
       ${IDENTITY} as identity, ${NOW} as now`,
  )
  const { follows, lsn, identity, now } = rows[0]
  if (!follows || !lsn || identity !== position.identity) return 'foreign'
  if (now - position.now - (performance.now() - position.readAt) > MOST_AHEAD_MS) return 'clock'
  return bytesOf(lsn) >= bytesOf(position.lsn) && now >= position.now ? 'current' : 'behind'
}

/** What was written by then, of `0/1A2B3C4D`. */
function bytesOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
