import type pg from 'pg'
import { MOST_CONNECTIONS } from '#platform/pools/pool-bounds.ts'
import type { AskedDatabase } from './asked-database.ts'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

const LEAST_VERSION = 15
const NEWEST_TRIED = 18
const MOST_SKEW_MS = 1000
const MUCH_SKEW_MS = 60_000
/** An embedded server that stood still is started first. */
const MOST_MS = 20_000
const START_IT =
  'Start PostgreSQL, or mend the way to it (DATABASE_URL); known pages are served meanwhile, writes refused.'

/** What the database says of itself. Where it does not answer, its first line says so and the others are left out. */
export function databaseChecks(database: AskedDatabase, migrations: readonly string[]): HealthCheck[] {
  const asking = <T>(question: (client: pg.Client) => Promise<T>, judge: (found: T) => Finding) => ({
    mostMs: MOST_MS,
    otherwise: 'Look at the log of PostgreSQL.',
    async look() {
      const found = await database.ask(async (client) => ({ it: await question(client) }))
      return found && judge(found.it)
    },
  })
  return [
    {
      id: 'database',
      title: 'Database',
      mostMs: MOST_MS,
      otherwise: START_IT,
      look: () => lookAtDatabase(database),
    },
    { id: 'connections', title: 'Connections', ...asking(readConnections, judgeConnections) },
    { id: 'clock', title: 'Clock', isOfMachine: true, ...asking(readSkew, judgeSkew) },
    {
      id: 'migrations',
      title: 'Schema',
      ...asking(readSchema, (applied) => judgeSchema(applied, migrations)),
    },
  ]
}

async function lookAtDatabase(database: AskedDatabase): Promise<Finding> {
  try {
    const client = await database.client()
    if (!client) return worthALook('There is no database here yet.', 'npm start makes one.')
    return judgeDatabase((await database.ask(readDatabase))!)
  } catch (error) {
    return red(`The database does not answer: ${wordsOf(error)}.`, START_IT)
  }
}

/** What PostgreSQL or the network said; both ends of a name that has two addresses say nothing but a code. */
function wordsOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return (message.split('\n', 1)[0] || code || 'it gives no reason').replace(/\.$/, '')
}

/** @param found the version like 18.4 */
export function judgeDatabase({
  version,
  takesChanges,
}: {
  version: string
  takesChanges: boolean
}): Finding {
  const major = Number.parseInt(version, 10)
  const says = `PostgreSQL ${version} answers.`
  if (major < LEAST_VERSION) return red(says, `Upgrade it: the least is PostgreSQL ${LEAST_VERSION}.`)
  if (!takesChanges)
    return red(
      `PostgreSQL ${version} answers, and takes no changes.`,
      'It is a standby, or was set to read only: promote it, or set default_transaction_read_only = off.',
    )
  if (major > NEWEST_TRIED)
    return worthALook(
      says,
      `This release was tried with PostgreSQL ${LEAST_VERSION} to ${NEWEST_TRIED}: look for a later one.`,
    )
  return well(says)
}

export function judgeConnections({ used, most }: { used: number; most: number }): Finding {
  const says = `${used} of ${most} connections are taken.`
  const toDo = `Raise max_connections (a process takes up to ${MOST_CONNECTIONS}), run fewer processes, or put a pooler in between.`
  if (used >= most * 0.95) return red(says, toDo)
  return used >= most * 0.8 ? worthALook(says, toDo) : well(says)
}

/** @param ms by how much this machine's clock runs ahead of the database's; negative: behind */
export function judgeSkew(ms: number): Finding {
  const away = Math.abs(ms)
  if (away <= MOST_SKEW_MS) return well('This machine and the database agree about the time.')
  const says = `This machine’s clock runs ${(away / 1000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'} the database’s.`
  const toDo = 'Set both by the network: timedatectl set-ntp true'
  return away > MUCH_SKEW_MS ? red(says, toDo) : worthALook(says, toDo)
}

/** @param applied null: there is no site in this database yet */
export function judgeSchema(applied: string[] | null, known: readonly string[]): Finding {
  if (!applied)
    return worthALook('There is no site in this database yet.', 'Start the site once, or restore a backup.')
  const later = applied.filter((name) => !known.includes(name))
  const waiting = known.filter((name) => !applied.includes(name))
  if (later.length > 0)
    return red(
      `A later release has changed the schema: ${later.join(', ')}.`,
      'Run that release, or a later one.',
    )
  if (waiting.length > 0)
    return worthALook(
      `The schema lacks ${waiting.join(', ')} of this release.`,
      'Start the site anew: it brings the schema up to date.',
    )
  return well(`All ${known.length} steps of the schema have run.`)
}

async function readDatabase(client: pg.Client) {
  const { rows } = await client.query(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       current_setting('transaction_read_only') = 'off' as "takesChanges"`,
  )
  return rows[0] as { version: string; takesChanges: boolean }
}

/** By the statistics, which tell a user who owns nothing but this database too. */
async function readConnections(client: pg.Client) {
  const { rows } = await client.query(
    `select (select coalesce(sum(numbackends), 0) from pg_stat_database)::int as used,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  )
  return rows[0] as { used: number; most: number }
}

/** The way to the database and back is taken as equally long. */
async function readSkew(client: pg.Client): Promise<number> {
  const before = Date.now()
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  return (before + Date.now()) / 2 - rows[0].now
}

async function readSchema(client: pg.Client): Promise<string[] | null> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as is_there`)
  if (!rows[0].is_there) return null
  const steps = await client.query('select name from kysely_migration order by name')
  return steps.rows.map(({ name }) => name)
}
