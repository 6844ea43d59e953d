import pg from 'pg'
import type { Connection } from './db.ts'
import { failureReason } from './failure-reason.ts'
import type { Log } from './log.ts'

const RETRY_MS = 2000
const GATE = `hashtext('nyansapo agreement gate')`

/** Another process lives that holds something else; the message says what to do. */
export class DisagreementError extends Error {}

type Agreement = {
  /** What is agreed on, like `storage`. */
  subject: string
  /** What this process has. */
  value: string
  /** What to tell an operator whose processes differ. */
  advice: string
}

/**
 * Makes sure that all processes on one database have the same of something, as long as this one lives: by a shared
 * advisory lock on a connection of its own, which must reach PostgreSQL without a pooler. A process that was killed
 * lets go with its connection.
 * @throws DisagreementError where another process has another
 * @returns what lets go
 */
export async function agreeOn(
  connection: Connection,
  agreement: Agreement,
  log: Log,
): Promise<() => Promise<void>> {
  let held: pg.Client | undefined
  let ended = false
  let timer: NodeJS.Timeout | undefined

  const hold = async () => {
    const client = await holdOnce(connection, agreement)
    if (ended) return void client.end()
    held = client
    client.once('end', () => {
      if (ended || held !== client) return
      held = undefined
      again()
    })
  }
  const again = () => {
    timer = setTimeout(
      () =>
        void hold().catch((error: unknown) => {
          if (error instanceof DisagreementError) log.error(error.message)
          else log.debug({ reason: failureReason(error) }, `The ${agreement.subject} is not held yet.`)
          again()
        }),
      RETRY_MS,
    )
    timer.unref()
  }

  await hold()
  return async () => {
    ended = true
    clearTimeout(timer)
    await held?.end().catch(() => {})
  }
}

async function holdOnce(connection: Connection, { subject, value, advice }: Agreement): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: `nyansapo ${subject}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The server, too, soon misses a machine that went without a word.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  client.on('error', () => {}) // the end follows
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${GATE})`)
    const { rows } = await client.query(
      `select pg_advisory_lock_shared(hashtext($1), hashtext($2)),
         exists (select from pg_locks
           where locktype = 'advisory' and granted and objsubid = 2
             and database = (select oid from pg_database where datname = current_database())
             and classid::bigint = hashtext($1)::bigint & 4294967295
             and objid::bigint <> hashtext($2)::bigint & 4294967295) as differs`,
      [subject, value],
    )
    if (rows[0].differs) throw new DisagreementError(advice)
    await client.query(`select pg_advisory_unlock(${GATE})`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
