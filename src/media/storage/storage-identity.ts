import { randomUUID } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StoragePlace = {
  dataDir: string
  s3: { endpoint: string | undefined; bucket: string } | undefined
}

const NAME = 'storage-id'

/**
 * Names the place where this process keeps uploaded files: equal for all processes that share it, and for no others. A
 * folder bears a file with its name; a copy of the folder is another file, so another place.
 */
export async function storageIdentity({ dataDir, s3 }: StoragePlace): Promise<string> {
  if (s3) return `bucket ${s3.bucket} of ${s3.endpoint ?? 'Amazon'}`
  const path = join(dataDir, NAME)
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const [id, { ino }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
  return `folder ${id} ${ino}`
}
