import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { openSession, runStatement } from './database/statements.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { holdPlace } from './places/hold-place.ts'

/**
 * A connection that works for backups: nobody else backs up its database, nor touches its place, until it is disposed of.
 * @throws OperatorFault where somebody does
 */
export async function openBackupSession(
  connection: Connection,
  place: BackupPlace,
): Promise<pg.Client & AsyncDisposable> {
  const client = await openSession(connection)
  try {
    await lockBackups(client)
    const hold = await holdPlace(place, await identityOf(client))
    const end = async () => {
      try {
        await hold[Symbol.asyncDispose]()
      } finally {
        await client.end()
      }
    }
    return Object.assign(client, { [Symbol.asyncDispose]: end })
  } catch (error) {
    await client.end()
    throw error
  }
}

/** One backup of a database at a time; the lock goes with the connection. */
async function lockBackups(client: pg.Client): Promise<void> {
  const [lock] = await runStatement<{ is_free: boolean }>(
    client,
    "select pg_try_advisory_lock(hashtext('nyansapo backup')) as is_free",
  )
  if (!lock?.is_free)
    throw new OperatorFault('Another backup of this database is under way. Wait until it is done.')
}

/** The same for every connection to one database, and another for every other. */
async function identityOf(client: pg.Client): Promise<string> {
  const [row] = await runStatement<{ identity: string }>(
    client,
    `select system_identifier || '/' || oid as identity
      from pg_control_system(), pg_database where datname = current_database()`,
  )
  return row!.identity
}
