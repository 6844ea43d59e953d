import { agreeOn } from '#platform/agree-on.ts'
import type { Connection } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type StoragePlace, storageIdentity } from './storage-identity.ts'

const ADVICE =
  'Another process of this site is running that keeps uploaded files elsewhere: what is sent to one would be missing from the other. ' +
  'Stop it first, or let all of them keep files in one bucket (S3_BUCKET and its companions), or in one shared DATA_DIR.'

/**
 * Makes sure that all processes on one database keep uploaded files in one place.
 * @throws DisagreementError where another one runs that keeps them elsewhere
 * @returns what lets go, at the end of the process
 */
export async function agreeOnStorage(
  connection: Connection,
  place: StoragePlace,
  log: Log,
): Promise<() => Promise<void>> {
  const value = await storageIdentity(place)
  return agreeOn(connection, { subject: 'storage', value, advice: ADVICE }, log)
}
