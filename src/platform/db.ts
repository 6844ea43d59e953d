import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Job } from './job.ts'
import { JobStore } from './job-store.ts'
import type { Log } from './log.ts'
import { DatabaseCircuit } from './outage/database-circuit.ts'
import { GuardedPool } from './outage/guarded-pool.ts'
import { type ProbeResult, probeDatabase } from './outage/probe-database.ts'
import { type PoolBounds, readingBounds, writingBounds } from './pools/pool-bounds.ts'
import { readerSessions, replicaSessions, type Sessions, staffSessions } from './pools/pool-sessions.ts'
import { ReplicaReads } from './replica/replica-reads.ts'

/** Every table that the nouns own. Each `<noun>.tables.ts` adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

/** The `public_*` views: all that a public page may read. Added to by declaration merging, like Tables. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PublicViews {}

/** Reading only: what writes takes a Tx, so a write without a transaction does not compile. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'fn'> & {
  /** Called with each event of a transaction once its COMMIT has returned. */
  readonly onCommit: Set<(event: unknown) => void>
  /** Called in each transaction before its COMMIT, with its events; what throws undoes the change. */
  readonly beforeCommit: Set<(tx: Tx, events: readonly unknown[]) => Promise<void>>
  /** Names this handle among all that write to the database: whose events were heard directly. */
  readonly instance: string
  /** Where jobs wait. */
  readonly jobs: JobStore
}

/** The handle of public pages: its type and its database role see only the `public_*` views. */
export type PublicDb = Pick<Kysely<PublicViews>, 'selectFrom' | 'fn' | 'executeQuery' | 'withoutPlugins'>

/** An open transaction. */
export type Tx = Transaction<Tables> & {
  /** The time of this change, by the clock of the database; the same for every row that it writes. */
  readonly now: Date
  /** Of the handle that it began on. */
  readonly instance: string
  /** Tells the listeners of `db.onCommit`, in this process, after COMMIT and never without it. */
  announce(event: unknown): void
  /** Has a job done after COMMIT, by whichever process works; never without COMMIT, and always with it. */
  enqueue<Data extends object>(job: Job<Data>, data: Data): Promise<void>
}

/** How to reach PostgreSQL: an address, or the socket of the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; ssl: false }

/** Connections that are open, of these idle, and who waits for one. */
export type PoolLoad = { open: number; idle: number; waiting: number }

export type Database = {
  db: Db
  publicDb: PublicDb
  connection: Connection
  /** Past any pooler, for what lives as long as a session: LISTEN, advisory locks. */
  direct: Connection
  /** Counts statements; tests assert exact numbers with it. */
  statements: { public: number; all: number }
  /** What public pages are read from as long as it keeps up; null: from the database itself. */
  replica: ReplicaReads | null
  /** How much of each pool is in use, for whoever watches. */
  pools(): Record<string, PoolLoad>
  /** Whether the database is away. */
  circuit: DatabaseCircuit
  /** Public pages read, from their next connection on, as the reader role, or with the rights of the given user. */
  readWithRole(hasRole: boolean): void
  /** Whether no public page can be read now: who has something to show need not ask. */
  isShutToReaders(): boolean
  /**
   * Asks on a connection of its own whether the database answers; who asks at the same time shares the answer.
   * @throws what it says, or nothing of it within a second; at once while it is known to be silent
   */
  probe(): Promise<ProbeResult>
  close(): Promise<void>
}

export const PUBLIC_ROLE = 'nyansapo_public'

const SLOW_MS = 500
const MOST_TO_CONNECT_MS = 3000
/** Where a page can be had elsewhere. */
const MOST_TO_REPLICA_MS = 500

// Ids and counts are far below 2^53; dates without time stay text, so that no zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Options = {
  /** Whether the database has the reader role (see `ensure-public-role.ts`). */
  publicRole: boolean
  /** Whether nothing is asked of it before `circuit.release()`. */
  isHeld?: boolean
  /** A way past the pooler that `connection` leads to; without it there is none. */
  direct?: Connection
  /** A replica that public pages may be read from. */
  readFrom?: { connection: Connection; log: Log }
  /** Hears of a statement that took long: its text, never its values. */
  onSlow?: (statement: string, ms: number) => void
}

/** Opens two pools: one for the staff's side, one that public pages read through. */
export function openDatabase(
  connection: Connection,
  { publicRole, isHeld = false, direct = connection, readFrom, onSlow = () => {} }: Options,
): Database {
  const statements = { public: 0, all: 0 }
  const probe = sharedWhileUnderway((mostMs?: number) => probeDatabase(connection, mostMs))
  const circuit = new DatabaseCircuit(probe, { isHeld })
  const isPooled = direct !== connection
  const staffPool = openPool(circuit, connection, {
    ...staffSessions(isPooled),
    ...writingBounds(connection),
  })
  const readers = (hasRole: boolean) => readerSessions(isPooled, hasRole ? PUBLIC_ROLE : null)
  const publicPool = openPool(circuit, connection, { ...readers(publicRole), ...readingBounds(connection) })
  circuit.listen({
    onOpen: ({ reason }) => reason === 'silent' && publicPool.breakOff(),
    // A change that is under way is given up later than a read: nobody would know how it ended.
    onStillSilent() {
      for (const pool of [staffPool, publicPool]) pool.breakOff()
    },
  })
  const onCommit: Db['onCommit'] = new Set()
  const beforeCommit: Db['beforeCommit'] = new Set()
  const db = Object.assign(
    kyselyOn<Tables>(staffPool, onSlow, () => statements.all++),
    { onCommit, beforeCommit, instance: randomUUID(), jobs: new JobStore(direct) },
  )
  const replica = readFrom ? openReplica(readFrom, publicPool, publicRole ? PUBLIC_ROLE : null) : null
  const publicDb = kyselyOn<PublicViews>(replica?.reads ?? publicPool, onSlow, () => {
    statements.all++
    statements.public++
  })
  return {
    db,
    publicDb,
    connection,
    direct,
    statements,
    replica: replica?.reads ?? null,
    pools: () => ({
      staff: loadOf(staffPool),
      readers: loadOf(publicPool),
      ...(replica && { replica: loadOf(replica.pool) }),
    }),
    circuit,
    readWithRole(hasRole) {
      publicPool.beginWith(readers(hasRole))
      replica?.pool.beginWith(replicaSessions(publicPool, hasRole ? PUBLIC_ROLE : null))
    },
    isShutToReaders: () => publicPool.isShut,
    async probe() {
      if (circuit.isHeld) throw new Error('The database is not yet what the program needs.')
      // The circuit asks a silent server already: each connection more is one that it finds when it wakes.
      if (circuit.outage?.reason === 'silent') throw new Error('The database does not answer.')
      try {
        const result = await probe()
        circuit.answered()
        return result
      } catch (error) {
        circuit.suspect()
        throw error
      }
    },
    async close() {
      await db.jobs.close()
      circuit.stop()
      // Who is away hears no goodbye.
      if (circuit.outage) for (const pool of [staffPool, publicPool]) pool.breakOff()
      await Promise.all([db.destroy(), publicDb.destroy()])
    },
  }
}

/**
 * Runs `work` in one transaction. Its events are announced after COMMIT; when `work` throws, everything is undone
 * and nothing is announced.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const events: unknown[] = []
  const result = await (db as unknown as Kysely<Tables>).transaction().execute(async (transaction) => {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(transaction)
    const tx: Tx = Object.assign(transaction, {
      now: rows[0]!.now,
      instance: db.instance,
      announce: (event: unknown) => void events.push(event),
      enqueue: <Data extends object>(job: Job<Data>, data: Data) => db.jobs.add(tx, job, data),
    })
    const done = await work(tx)
    for (const follow of db.beforeCommit) await follow(tx, events)
    return done
  })
  for (const event of events) for (const listener of db.onCommit) listener(event)
  return result
}

function openReplica(
  { connection, log }: NonNullable<Options['readFrom']>,
  primary: GuardedPool,
  role: string | null,
): { reads: ReplicaReads; pool: GuardedPool } {
  const circuit = new DatabaseCircuit((mostMs) => probeDatabase(connection, mostMs))
  const how = { ...replicaSessions(primary, role), ...readingBounds(connection) }
  const pool = openPool(circuit, connection, how, MOST_TO_REPLICA_MS)
  return { reads: new ReplicaReads({ primary, replica: pool, circuit, log }), pool }
}

function kyselyOn<T>(
  pool: PostgresPool,
  onSlow: (statement: string, ms: number) => void,
  onStatement: () => void,
): Kysely<T> {
  return new Kysely<T>({
    dialect: new PostgresDialect({ pool }),
    // jsonb holds people's data: its keys are not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log(event) {
      if (event.level === 'query') onStatement()
      if (event.queryDurationMillis > SLOW_MS) onSlow(event.query.sql, Math.round(event.queryDurationMillis))
    },
  })
}

function loadOf({ totalCount: open, idleCount: idle, waitingCount: waiting }: pg.Pool): PoolLoad {
  return { open, idle, waiting }
}

function openPool(
  circuit: DatabaseCircuit,
  connection: Connection,
  { most, least, idleMs, mostSeconds, ...sessions }: Sessions & PoolBounds,
  connectionTimeoutMillis = MOST_TO_CONNECT_MS,
): GuardedPool {
  return new GuardedPool(circuit, {
    ...connection,
    ...sessions,
    max: most,
    min: least,
    connectionTimeoutMillis,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: mostSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}

function sharedWhileUnderway<How extends unknown[], T>(ask: (...how: How) => Promise<T>) {
  let underway: Promise<T> | undefined
  return (...how: How): Promise<T> => {
    underway ??= ask(...how).finally(() => {
      underway = undefined
    })
    return underway
  }
}
