import { join, resolve } from 'node:path'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { type S3Settings, s3Storage } from '#media/storage/s3-storage.ts'
import type { Storage, StoredFile } from '#media/storage/storage.ts'
import { OperatorFault } from '#platform/operator-fault.ts'

/** Where backups lie: a folder or a part of a bucket, with the same names in both. */
export type BackupPlace = {
  files: Storage
  /** As people write it. */
  name: string
}

/**
 * Finds a place by the way people write it: `/mnt/backups`, `s3://bucket/prefix`.
 * @param s3 how to reach a store of buckets; undefined where nothing is said of one
 * @throws OperatorFault for an address that cannot be one
 */
export function findBackupPlace(written: string, s3: Omit<S3Settings, 'bucket'> | undefined): BackupPlace {
  if (!/^\w+:\/\//.test(written)) {
    const folder = resolve(written)
    return { name: folder, files: diskStorage(folder) }
  }
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(written) ?? []
  if (!bucket)
    throw new OperatorFault(`${written} is no place for backups: name a folder, or s3://bucket/prefix.`)
  if (!s3)
    throw new OperatorFault(
      'For backups in a bucket set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT ' +
        'unless it is Amazon’s.',
    )
  const files = s3Storage({ ...s3, bucket })
  return { name: written, files: prefix ? below(files, prefix) : files }
}

/** The same storage, with everything under one more folder. */
function below(storage: Storage, prefix: string): Storage {
  const keyOf = (key: string) => join(prefix, key)
  return {
    write: (key, source, options) => storage.write(keyOf(key), source, options),
    async stat(key) {
      const found = await storage.stat(keyOf(key))
      return found && { ...found, key }
    },
    read: (key, range) => storage.read(keyOf(key), range),
    remove: (key) => storage.remove(keyOf(key)),
    async *list(folder): AsyncGenerator<StoredFile> {
      for await (const file of storage.list(keyOf(folder)))
        yield { ...file, key: file.key.slice(prefix.length + 1) }
    },
  }
}
