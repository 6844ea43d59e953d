import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { toDatabase } from '#platform/to-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { describeSchema, type Schema } from './database/describe-schema.ts'
import { openSession } from './database/statements.ts'
import type { BackupSource, BackupTarget } from './make-backup.ts'
import { type BackupPlace, findBackupPlace } from './places/backup-place.ts'
import type { RestoreTarget } from './restore-backup.ts'

export type BackupSite = {
  /** A site with the sample content, for all tests of a file. */
  app: TestApp
  storage: Storage
  source: BackupSource
  /** Of one test: gone after it. */
  folder: string
  place: BackupPlace
  plain(place?: BackupPlace): BackupTarget
  emptyDatabase(): Promise<{ name: string; connection: Connection }>
  emptyTarget(into?: Connection): Promise<RestoreTarget>
}

const server = { connection: inject('postgres') }

/** Brings a site to back up, and before each test an empty place for it. */
export function bringBackupSite(): BackupSite {
  const made: string[] = []
  const here = {
    plain: (place = here.place) => ({ place, key: null }),
    async emptyDatabase() {
      const name = `restored_${process.pid}_${made.length}_${Date.now()}`
      made.push(name)
      await runSql(server, `create database ${name} template template0`)
      return { name, connection: toDatabase(server.connection, name) }
    },
    emptyTarget: async (into) => ({
      connection: into ?? (await here.emptyDatabase()).connection,
      storage: diskStorage(join(here.folder, 'restored')),
      workDir: here.source.workDir,
      migrations: knownMigrations(),
    }),
  } as BackupSite
  beforeAll(async () => {
    here.app = await startTestApp({ config: { sampleContent: true } })
    here.storage = diskStorage(join(here.app.dataDir, 'media'))
  })
  beforeEach(async () => {
    const { app, storage } = here
    const folder = await mkdtemp(join(tmpdir(), 'nyansapo-backup-'))
    Object.assign(here, {
      folder,
      place: findBackupPlace(join(folder, 'place'), undefined),
      source: {
        connection: app.database.connection,
        storage,
        workDir: join(folder, 'work'),
        release: '0.1.0',
      },
    })
    return () => rm(folder, { recursive: true, force: true })
  })
  afterAll(async () => {
    await here.app[Symbol.asyncDispose]()
    for (const name of made) await runSql(server, `drop database if exists ${name} with (force)`)
  })
  return here
}

export async function rowsIn(connection: Connection, table: string): Promise<number> {
  const [row] = await runSql<{ count: number }>({ connection }, `select count(*) from ${table}`)
  return row!.count
}

export async function schemaOf(connection: Connection): Promise<Schema> {
  await using session = await openSession(connection)
  return await describeSchema(session)
}
