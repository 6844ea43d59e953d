import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Role } from '#people/actor.ts'
import { runSql } from '../run-sql.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { startS3Server } from './s3-server.ts'
import { uploader } from './upload.ts'

export const STORAGES = ['the disk', 'a bucket'] as const

export type MediaApp = AsyncDisposable & {
  app: TestApp
  storage: Storage
  upload: Awaited<ReturnType<typeof uploader>>
  /** The bucket goes away; what is on the disk stays. */
  stopStorage(): Promise<void>
  /** Everything that uploads leave: stored files, unfinished ones, rows. */
  kept(): Promise<{ files: string[]; unfinished: string[]; rows: string[] }>
}

/** The whole app with its files on the disk or in a bucket, and somebody who uploads. */
export async function startMediaApp(
  where: (typeof STORAGES)[number] = 'the disk',
  role: Role = 'editor',
  config: Partial<Config> = {},
): Promise<MediaApp> {
  const s3 = where === 'a bucket' ? await startS3Server() : null
  const app = await startTestApp({ as: role, config: { ...config, s3: s3?.settings } })
  const storage = s3 ? s3Storage(s3.settings) : diskStorage(join(app.dataDir, 'media'))
  return {
    app,
    storage,
    upload: await uploader(app, role),
    stopStorage: async () => s3?.stop(),
    async kept() {
      const files: string[] = []
      for (const folder of ['images', 'posters', 'audio', 'documents'])
        for await (const { key } of storage.list(folder)) files.push(key)
      const rows = await runSql<{ key: string }>(app.database, 'select key from media_files order by key')
      return {
        files: files.sort(),
        unfinished: await readdir(join(app.dataDir, 'uploads')).catch(() => []),
        rows: rows.map(({ key }) => key),
      }
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await s3?.[Symbol.asyncDispose]()
    },
  }
}
