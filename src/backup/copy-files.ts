import { FileMissing, type Storage } from '#media/storage/storage.ts'
import type { ListedFile } from './manifest.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { sealedName } from './places/place-key.ts'
import { sealedBytes } from './places/sealing.ts'
import { linesOfFile, measuring, workFile, writeWorkFile } from './places/stored-parts.ts'

export type CopiedFiles = { count: number; bytes: number; new: number; newBytes: number; missing: string[] }

type From = { storage: Storage; workDir: string }
type To = { place: BackupPlace; key: Buffer | null }

/** Where a file's content lies in a place: by its hash, so that backups share what they have in common. */
export function contentName(sha256: string, key: Buffer | null): string {
  const name = key ? sealedName(key, sha256) : sha256
  return `${key ? 'sealed' : 'files'}/${name.slice(0, 2)}/${name}`
}

/** The contents that a place has, with their sizes there. */
export async function listContents({ place, key }: To): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for await (const file of place.files.list(key ? 'sealed' : 'files')) known.set(file.key, file.bytes)
  return known
}

/** Whether a place has a file's content, as far as its size tells. */
export function hasContent(known: Map<string, number>, file: ListedFile, key: Buffer | null): boolean {
  return known.get(contentName(file.sha256, key)) === (key ? sealedBytes(file.bytes) : file.bytes)
}

/**
 * Copies the listed files that a place does not have yet.
 * @param list a file on this disk with a `ListedFile` as JSON a line
 * @param known what the place has; without it, the place is asked
 * @returns what there is now; the keys of those that could not be copied as the database knows them
 */
export async function copyFiles(
  from: From,
  to: To,
  list: string,
  known?: Map<string, number>,
): Promise<CopiedFiles> {
  known ??= await listContents(to)
  const copied: CopiedFiles = { count: 0, bytes: 0, new: 0, newBytes: 0, missing: [] }
  for await (const line of linesOfFile(list)) {
    const file: ListedFile = JSON.parse(line)
    copied.count++
    copied.bytes += file.bytes
    if (hasContent(known, file, to.key)) continue
    const stored = await copyFile(from, to, file)
    if (!stored) copied.missing.push(file.key)
    else {
      known.set(contentName(file.sha256, to.key), stored)
      copied.new++
      copied.newBytes += file.bytes
    }
  }
  return copied
}

/** @returns how many bytes it takes there; null where it is missing, or not as the database knows it */
async function copyFile(
  { storage, workDir }: From,
  { place, key }: To,
  file: ListedFile,
): Promise<number | null> {
  const source = await storage.read(file.key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null
    throw error
  })
  if (!source) return null
  await using work = await workFile(workDir)
  const measure = measuring()
  const { bytes } = await writeWorkFile(work.path, [source, measure], key)
  if (measure.measured().sha256 !== file.sha256) return null
  const name = contentName(file.sha256, key)
  // What has this name and another size was left by a fault.
  await place.files.write(name, work.path, { overwrite: true })
  return bytes
}
