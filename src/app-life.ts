import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import type { StaffChanges } from '#admin/api/staff-changes.ts'
import { keepArchiving } from '#backup/continuous/keep-archiving.ts'
import type { BackupMeans } from '#backup/daily/run-backup.ts'
import { becomeWhole } from '#become-whole.ts'
import type { Config } from '#config.ts'
import type { EventStream } from '#http/event-stream.ts'
import { closeHttpServer, leaveConnections } from '#http/server/create-http-server.ts'
import { IDLE_AWAY_MS } from '#http/server/server-limits.ts'
import { startWorking } from '#jobs/start-working.ts'
import type { JobHandler } from '#platform/job.ts'
import type { Log } from '#platform/log.ts'
import { isWorthWaiting, type SiteDatabase } from '#prepare-database.ts'
import type { MissedSearches } from '#search/missed-searches.ts'
import type { PageKeeper } from '#site/server/kept-pages/page-keeper.ts'
import type { PageServer } from '#site/server/page-server.ts'
import type { BeatBuffer } from '#visitors/beat-buffer.ts'

type Parts = {
  config: Config
  log: Log
  ground: SiteDatabase
  feed: ActivityFeed
  keeper: PageKeeper
  pages: PageServer
  beats: BeatBuffer
  missed: MissedSearches
  readerStream: EventStream
  staff: StaffChanges
  server: Server
  handlers: JobHandler[]
  backups: BackupMeans
  stopSweeping(): void
  /** Told first when it ends. */
  onLeaving(): void
}

export type AppLife = {
  /** Resolves once the database was there; rejects where it is one that we cannot run on. */
  whole: Promise<void>
  stop(): Promise<void>
}

/**
 * Begins what runs in an app beside its answers. Where a database of the operator's own is away, it is waited for.
 * @throws where the app cannot begin
 */
export async function beginLife(parts: Parts): Promise<AppLife> {
  const { config, log, ground, feed, keeper } = parts
  const { db } = ground.database
  let stopWorking = () => {}
  let stopArchiving = async () => {}

  const begin = async (isFirst: boolean) => {
    await ground.prepare()
    if (isFirst) keeper.takeOver()
    await feed.begin(keeper.settle())
    keeper.keep()
    if (config.role === 'web') return
    stopWorking = startWorking(db, parts.handlers, log)
    if (!config.databaseUrl) stopArchiving = keepArchiving(db, parts.backups, log)
  }
  await keeper.load()
  const beginning = await becomeWhole(begin, {
    mayWait: (error) => config.databaseUrl !== undefined && isWorthWaiting(error),
    onAway: () => keeper.standIn(),
    log,
  }).catch(async (error: unknown) => {
    parts.stopSweeping()
    await leaveDatabase(parts)
    throw error
  })
  return {
    whole: beginning.whole,
    async stop() {
      parts.onLeaving()
      beginning.stop()
      stopWorking()
      parts.stopSweeping()
      const worked = db.jobs.endWork()
      await closeBehindReaders(parts)
      await worked
      // Last, so that it has what those wrote.
      await stopArchiving()
      await keeper.close()
      await leaveDatabase(parts)
    },
  }
}

/** Goes on answering until a proxy has looked elsewhere. */
async function closeBehindReaders({ server, config, readerStream, staff }: Parts): Promise<void> {
  leaveConnections(server)
  await sleep(config.drainSeconds * 1000)
  await closeHttpServer(server, {
    idleMs: config.trustProxy ? IDLE_AWAY_MS : 0,
    whenDeaf() {
      readerStream.close()
      staff.close()
    },
  })
}

async function leaveDatabase({ pages, beats, missed, feed, ground }: Parts): Promise<void> {
  pages.close()
  await beats.flush()
  await missed.flush()
  await feed.stop()
  await ground.database.close()
  await ground.letGo()
}
