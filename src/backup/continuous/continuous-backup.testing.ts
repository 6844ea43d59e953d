import { join } from 'node:path'
import { expect } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { type Keeper, makeFolder, startKeeper } from '#platform/embedded-postgres/server.testing.ts'
import { createLog } from '#platform/log.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type BackupPlace, findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { listArchive } from './archive.ts'
import type { ContinuousState } from './continuous-backup.queries.ts'
import { keepArchiving } from './keep-archiving.ts'
import { type RestoredMoment, restoreToMoment } from './restore-to-moment.ts'

export const patience = { timeout: 60_000, interval: 50 }

/** A site on a server of its own, in a process that can be killed, whose changes are kept in a place. */
export type KeptSite = {
  folder: string
  keeper: Keeper
  app: TestApp
  place: BackupPlace
  /** What the log said. */
  said: string[]
  /** As the owner reads it. */
  state(): Promise<ContinuousState>
  turnOff(): Promise<void>
  /** Returns once the place has what was written before this was called. */
  kept(): Promise<void>
  /** Ends the keeping and the app; the server goes on. */
  leave(): Promise<void>
  restore(at: Date): Promise<RestoredMoment & { dataDir: string; mediaDir: string }>
}

type Backups = { settings: object; continuous: ContinuousState }

/** `freeUp` of the server's testing ends what is left of it. */
export async function bringKeptSite({ passphrase }: { passphrase?: string } = {}): Promise<KeptSite> {
  const folder = makeFolder()
  const keeper = await startKeeper(join(folder, 'postgres'))
  const { connection } = keeper
  const database = { connection, name: 'nyansapo', [Symbol.asyncDispose]: async () => {} }
  const app = await startTestApp({ database })
  const place = findBackupPlace(join(folder, 'place'), undefined)
  const said: string[] = []
  const log = createLog('info', { write: (line: string) => void said.push(line) })
  const storage = diskStorage(join(app.dataDir, 'media'))
  const source = {
    connection,
    storage,
    workDir: join(folder, 'work'),
    release: '0.1.0',
    instanceKeyIn: folder,
  }
  await openInstanceKey(undefined, folder)
  const settings = { to: place.name, passphrase, s3: undefined }
  const stop = keepArchiving(app.app.database.db, { source, settings }, log, 100)
  const readState = async () => (await (await app.request('/api/admin/backups')).json()) as Backups
  const turn = async (isContinuous: boolean) => {
    const { settings } = await readState()
    const body = { ...settings, isContinuous }
    expect((await app.request('/api/admin/backups/settings', { method: 'PUT', body })).status).toBe(200)
  }
  await turn(true)
  await expect.poll(async () => (await readState()).continuous.baseAt, patience).not.toBeNull()
  let left: Promise<void> | undefined
  const leave = async () => {
    await stop()
    await app[Symbol.asyncDispose]()
  }
  return {
    ...{ folder, keeper, app, place, said },
    state: async () => (await readState()).continuous,
    turnOff: () => turn(false),
    async kept() {
      const since = new Date()
      await runSql(
        app.database,
        'create table if not exists kept (at timestamptz); insert into kept values (now())',
      )
      const pieces = async () => (await listArchive(place)).pieces
      await expect.poll(async () => (await pieces()).some(({ at }) => at > since), patience).toBe(true)
    },
    leave: () => (left ??= leave()),
    async restore(at) {
      const [dataDir, mediaDir] = [join(folder, 'new/postgres'), join(folder, 'new/media')]
      const key = await openPlaceKey(place, passphrase)
      const target = {
        dataDir,
        storage: diskStorage(mediaDir),
        workDir: join(folder, 'new/work'),
        migrations: knownMigrations(),
        instanceKeyIn: join(folder, 'new'),
      }
      return { ...(await restoreToMoment(target, { place, key }, { at })), dataDir, mediaDir }
    },
  }
}
