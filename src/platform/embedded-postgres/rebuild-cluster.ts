import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { OperatorFault } from '../operator-fault.ts'
import { findPostgresPackage, type PostgresBinaries, preparePostgresBinaries } from './binaries.ts'
import { hasOwners, withStartLock } from './claims.ts'
import { madeByMajor, SUPERUSER, syncFolder } from './cluster.ts'
import { placeCluster, type ServerUser } from './identity.ts'
import { findPostmaster } from './lock-files.ts'
import { type Attempt, DATABASE, type ServerPlan, startServer, stopServer } from './server.ts'
import { serverSettings } from './settings.ts'
import { chooseSocketDir, claimSocketDir, PORT } from './socket.ts'

/** A folder that is to become a cluster: who owns what is put there, and which PostgreSQL will read it. */
export type EmptyCluster = { folder: string; user: ServerUser; binaries: PostgresBinaries }

export type RebuildOptions = {
  /** Puts a cluster and its log into the empty folder. */
  fill(cluster: EmptyCluster): Promise<void>
  /** The log is gone through to the last change of this moment; undefined: to its end. */
  until: Date | undefined
  /** Looks at it, and completes it, before it takes the place of what is there. */
  use(connection: ServerAddress): Promise<void>
  /** Puts what is there aside; without it, what is there stays, and this is refused. */
  replace: boolean
  /** Does all but to take the place of what is there. */
  onlyTry?: boolean
}

export type ServerAddress = { host: string; port: number; user: string; database: string; ssl: false }

const POLL_MS = 50
const NOT_REACHED = 'recovery ended before configured recovery target was reached'

/**
 * Makes the cluster of a data folder out of a copy of one and its log, beside what is there, and only then takes its place.
 * No program of the system is needed: the server reads the log from its own folder.
 * @returns where what was there is now; null where nothing was
 * @throws OperatorFault; then the data folder is as it was before
 */
export async function rebuildCluster(wanted: string, options: RebuildOptions): Promise<string | null> {
  const packageDir = findPostgresPackage(process.platform, process.arch)
  const { dataDir, user } = placeCluster(wanted)
  const binaries = preparePostgresBinaries(packageDir, user, dirname(dataDir))
  return await withStartLock(dataDir, async () => {
    await assertFree(dataDir, options.replace)
    const folder = `${dataDir}.init-${randomUUID().slice(0, 8)}`
    const plan = { dataDir: folder, user, binaries, settings: {}, socketDir: chooseSocketDir(folder, user) }
    try {
      mkdirSync(folder, { mode: 0o700 })
      if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
      await options.fill({ folder, user, binaries })
      await recover(plan, options)
      return options.onlyTry ? null : swap(folder, dataDir)
    } finally {
      rmSync(folder, { recursive: true, force: true })
      rmSync(`${folder}.log`, { force: true })
    }
  })
}

async function assertFree(dataDir: string, replace: boolean): Promise<void> {
  if (hasOwners(dataDir))
    throw new OperatorFault('The site, or another program, is using this database: stop it first.')
  if (madeByMajor(dataDir) === null) return
  if (!replace)
    throw new OperatorFault(
      `There is a database in ${dataDir}. Restore into an empty place, or put what is there aside with --replace.`,
    )
  const postmaster = findPostmaster(dataDir)
  if (postmaster) await stopServer(postmaster)
}

/** A log without any change after the moment ends before it, which is as good: then it is gone through to its end. */
async function recover(plan: ServerPlan, { until, use }: RebuildOptions): Promise<void> {
  claimSocketDir(plan.socketDir, plan.user)
  for (const target of until ? [targetOf(until), {}] : [{}]) {
    const settings = serverSettings({ ...target, hot_standby: 'on', recovery_target_timeline: 'current' })
    const attempt = startServer({ ...plan, settings })
    try {
      if (await isRecovered(plan, attempt)) return await use(addressOf(plan))
    } finally {
      const postmaster = findPostmaster(plan.dataDir)
      if (postmaster) await stopServer(postmaster)
    }
  }
}

function targetOf(until: Date): Record<string, string> {
  const time = until.toISOString().replace('T', ' ').replace('Z', '+00')
  return { recovery_target_time: time, recovery_target_action: 'promote' }
}

/** @returns false where the log ended before the moment */
async function isRecovered(plan: ServerPlan, attempt: Attempt): Promise<boolean> {
  for (;;) {
    if (attempt.hasEnded()) {
      if (attempt.lastWords().includes(NOT_REACHED)) return false
      throw new OperatorFault(`PostgreSQL could not go through the log. ${attempt.lastWords()}`)
    }
    if (await hasLeftRecovery(plan)) return true
    await sleep(POLL_MS)
  }
}

/** It is told at once to become a server of its own, which it does when it has read all that is there. */
async function hasLeftRecovery(plan: ServerPlan): Promise<boolean> {
  const address = { ...addressOf(plan), database: 'postgres' }
  const client = new Client({ ...address, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as goes_on')
    if (rows[0].goes_on) await client.query('select pg_promote(false)')
    return !rows[0].goes_on
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}

function addressOf({ socketDir }: ServerPlan): ServerAddress {
  return { host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE, ssl: false }
}

function swap(folder: string, dataDir: string): string | null {
  const isThere = madeByMajor(dataDir) !== null
  const aside = `${dataDir}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  if (isThere) renameSync(dataDir, aside)
  renameSync(folder, dataDir)
  syncFolder(dirname(dataDir))
  return isThere ? aside : null
}
