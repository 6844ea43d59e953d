import { OperatorFault } from '#platform/operator-fault.ts'
import type { Digests } from './database/digests.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { readSignedJson, writeSignedJson } from './places/signed-json.ts'
import type { StoredPart } from './places/stored-parts.ts'

/** What a backup is made of. It is written last: what has none is no backup. */
export type Manifest = Digests & {
  format: 1
  /** When its snapshot was taken, in UTC, fit for a file name: 2026-11-22T10-00-00-000Z */
  id: string
  takenAt: string
  /** Of the program, as in package.json. */
  release: string
  /** Of the server, like 18.4. */
  postgres: string
  /** Names of the steps of the schema that had run. */
  migrations: string[]
  database: StoredPart
  /** The list of files, a JSON line each. */
  list: StoredPart
  files: { count: number; bytes: number }
  /** Keys of files that the database names and the storage does not have, or not as they were. */
  missing: string[]
  sealed: boolean
  /** The key of the instance, as `sealInstanceKey` makes it. */
  instanceKey?: string
}

/** A file that the database names. */
export type ListedFile = { key: string; sha256: string; bytes: number; contentType: string }

const NAME = 'manifest.json'
const FOLDER = 'snapshots'
const nameOf = (id: string, file: string) => `${FOLDER}/${id}/${file}`

/** Names for the parts of one backup. */
export function partNames(id: string, sealed: boolean) {
  const ending = sealed ? '.sealed' : ''
  return {
    database: nameOf(id, `database.sql.gz${ending}`),
    list: nameOf(id, `files.jsonl.gz${ending}`),
    manifest: nameOf(id, NAME),
  }
}

/** @param key signs it, where the place is encrypted */
export async function writeManifest(
  place: BackupPlace,
  manifest: Manifest,
  key: Buffer | null,
): Promise<void> {
  await writeSignedJson(place, nameOf(manifest.id, NAME), manifest, key)
}

/**
 * @throws OperatorFault where there is none, it is of a later format, or somebody without the key changed it
 */
export async function readManifest(place: BackupPlace, id: string, key: Buffer | null): Promise<Manifest> {
  const name = nameOf(id, NAME)
  if (!(await place.files.stat(name))) throw new OperatorFault(`${place.name} holds no whole backup ${id}.`)
  const manifest = await readSignedJson<Manifest>(place, name, key)
  if (manifest.format !== 1)
    throw new OperatorFault(
      `The backup ${id} was made by a later release of Nyansapo: restore it with that one.`,
    )
  return manifest
}

/** The ids of whole backups, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
  const files = await listSnapshotFiles(place)
  return files.flatMap(({ id, isManifest }) => (isManifest ? [id] : [])).sort()
}

/** All but the contents of files: the parts of whole backups, and what unfinished ones left. */
export async function listSnapshotFiles({ files }: BackupPlace) {
  const found: { key: string; id: string; isManifest: boolean }[] = []
  for await (const { key } of files.list(FOLDER)) {
    const [, id = '', file] = key.split('/')
    found.push({ key, id, isManifest: file === NAME && id !== '' })
  }
  return found
}
