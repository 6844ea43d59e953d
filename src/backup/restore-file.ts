import { FileMissing, type Storage } from '#media/storage/storage.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { contentName } from './copy-files.ts'
import type { BackupTarget } from './make-backup.ts'
import type { ListedFile } from './manifest.ts'
import { opening } from './places/sealing.ts'
import { measureAll, workFile, writeWorkFile } from './places/stored-parts.ts'

type Into = {
  storage: Storage
  /** A folder on this disk, for one file at a time. */
  workDir: string
}

/**
 * Brings a file back from a place, by its hash before it takes its name; one that is there as it should be is left alone.
 * @throws OperatorFault where the place does not have it, or not as it was
 */
export async function restoreFile(
  { storage, workDir }: Into,
  { place, key }: BackupTarget,
  file: ListedFile,
): Promise<void> {
  if (await isThere(storage, file)) return
  const name = contentName(file.sha256, key)
  const source = await place.files.read(name).catch((error: unknown) => {
    if (error instanceof FileMissing) throw new OperatorFault(`${place.name}/${name} is missing.`)
    throw error
  })
  await using work = await workFile(workDir)
  const found = await writeWorkFile(work.path, [source, ...(key ? [opening(key)] : [])], null)
  if (found.sha256 !== file.sha256)
    throw new OperatorFault(`The file ${file.key} is damaged in the backup: ${place.name}/${name}.`)
  await storage.write(file.key, work.path, { contentType: file.contentType, overwrite: true })
}

async function isThere(storage: Storage, { key, bytes, sha256 }: ListedFile): Promise<boolean> {
  if ((await storage.stat(key))?.bytes !== bytes) return false
  return (await measureAll(await storage.read(key))).sha256 === sha256
}
