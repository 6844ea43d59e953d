import type { AddressInfo, ListenOptions, Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type App, createApp } from '#app.ts'
import { type Config, ConfigError, readConfig } from '#config.ts'
import { serveMetrics } from '#http/metrics/serve-metrics.ts'
import { SiteMetrics } from '#http/metrics/site-metrics.ts'
import { probeAddress, takeAddress } from '#http/server/take-address.ts'
import { DisagreementError } from '#platform/agree-on.ts'
import { builtAssets } from '#platform/assets.ts'
import type { Connection } from '#platform/db.ts'
import { UnsupportedPlatformError } from '#platform/embedded-postgres/binaries.ts'
import { WrongMajorVersionError } from '#platform/embedded-postgres/cluster.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { JobStoreError } from '#platform/ensure-job-store.ts'
import { failureReason } from '#platform/failure-reason.ts'
import { createLog, type Log } from '#platform/log.ts'
import { NewerDatabaseError } from '#platform/migrate-to-latest.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { MOST_CONNECTIONS } from '#platform/pools/pool-bounds.ts'
import { isWorker, onStopOrder, readOrders, reportListening } from '#platform/workers/worker-orders.ts'
import { WorkerSupervisor } from '#platform/workers/worker-supervisor.ts'

/** These say what to do; a stack would only hide it. */
const EXPLAINED = [
  ConfigError,
  DisagreementError,
  JobStoreError,
  NewerDatabaseError,
  OperatorFault,
  UnsupportedPlatformError,
  WrongMajorVersionError,
]
/** Beyond what is waited before nobody is let in any more. */
const MOST_TO_STOP_MS = 20_000
/** What the embedded server has by itself, and what commands and journeys of an operator need beside the workers. */
const EMBEDDED_CONNECTIONS = 120
const SPARE_CONNECTIONS = 20
/** A process that could draw nothing by then begins cold. */
const MOST_WARMING_MS = 2000
const say = (text: string) => process.stdout.write(`${text}\n`)

await start().catch(end)

/** Ends the process with what it cannot begin for. */
function end(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isExplained = EXPLAINED.some((kind) => error instanceof kind)
  if (!isExplained && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

/**
 * Has V8 collect what is not used any more as soon as the heap has grown by a third; by itself it waits until it has
 * doubled, and gives little back afterwards. A thread that is begun from now on gets a young generation of 2 MB a half: it
 * lives for a moment. What can be said in the environment stands in `scripts/lean-memory.js`.
 */
function keepHeapLean(): void {
  setFlagsFromString('--heap-growing-percent=30')
  setFlagsFromString('--max-semi-space-size=2')
}

async function start(): Promise<void> {
  keepHeapLean()
  const config = readConfig()
  const log = createLog(config.logLevel)
  if (isWorker()) return startWorker(config, log)
  return config.workers > 1 ? startWorkers(config, log) : startAlone(config, log)
}

async function startAlone(config: Config, log: Log): Promise<void> {
  const address = await takeAddress(config, { isAlone: !config.databaseUrl })
  const metrics = await openMetrics(config)
  log.info({ node: process.version, pid: process.pid }, 'Starting.')
  const embedded = await openEmbedded(config, log)
  const connection = connectionOf(config, embedded)
  const app = await openSite(config, { connection, address, metrics, log, isFirst: true }).catch(
    async (error: unknown) => {
      await embedded?.stop()
      throw error
    },
  )
  stopOnSignal({ stop: () => app.stop(), kill: () => {}, embedded, log, drainSeconds: config.drainSeconds })
}

/** The first of several processes: it keeps the database and the others running, and hands connections on. */
async function startWorkers(config: Config, log: Log): Promise<void> {
  const { port } = await probeAddress(config)
  log.info({ node: process.version, pid: process.pid, workers: config.workers }, 'Starting.')
  const embedded = await openEmbedded(config, log)
  const workers = new WorkerSupervisor({
    count: config.workers,
    orders: { connection: connectionOf(config, embedded), port },
    log,
    onFailedStart: async () => {
      await embedded?.stop()
      process.exit(1)
    },
  })
  const { drainSeconds } = config
  stopOnSignal({ stop: () => workers.stop(), kill: () => workers.kill(), embedded, log, drainSeconds })
}

/** One of several: background work is left to the first of them, and each tells of itself on a port of its own. */
async function startWorker(config: Config, supervisorLog: Log): Promise<void> {
  // Told to stop before it answers anybody, it has nothing to end.
  let stop = async () => {}
  onStopOrder(() => {
    outliveBreaks(supervisorLog)
    void stop().finally(() => process.exit(0))
  })
  const { slot, connection, port, isFirst } = await readOrders()
  const log = supervisorLog.child({ worker: slot + 1 })
  const own = {
    ...config,
    role: slot === 0 ? config.role : ('web' as const),
    metricsPort: config.metricsPort === undefined ? undefined : config.metricsPort + slot,
  }
  const metrics = await openMetrics(own)
  const address = { port, host: config.host }
  const app = await openSite(own, { connection, address, metrics, log, isFirst })
  stop = () => app.stop()
  reportListening()
}

async function openEmbedded(config: Config, log: Log): Promise<EmbeddedPostgres | null> {
  if (config.databaseUrl) return null
  const connections = config.workers * MOST_CONNECTIONS + SPARE_CONNECTIONS
  return startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log: (text) => log.debug(text),
    ...(connections > EMBEDDED_CONNECTIONS && { settings: { max_connections: String(connections) } }),
  })
}

function connectionOf({ databaseUrl }: Config, embedded: EmbeddedPostgres | null): Connection {
  return embedded?.connection ?? { connectionString: databaseUrl! }
}

type Surroundings = {
  connection: Connection
  address: Server | ListenOptions
  metrics: SiteMetrics | undefined
  log: Log
  /** Whether the operator has yet to be told where the site is. */
  isFirst: boolean
}

/** Puts the site together, listens, and tells the operator on the terminal. @returns it */
async function openSite(
  config: Config,
  { connection, address, metrics, log, isFirst }: Surroundings,
): Promise<App> {
  let origin = config.siteUrl ?? ''
  const options = { assets: builtAssets(), log, origin: () => origin, metrics }
  const app = await createApp(config, connection, options)
  const mayHaveOthers = config.databaseUrl !== undefined || config.workers > 1
  if (config.siteUrl && mayHaveOthers && config.role !== 'worker') await warmUp(app, log)
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(address, resolve)
  })
  const { port } = app.server.address() as AddressInfo
  origin ||= `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  log.info({ host: config.host, port, origin }, 'Listening.')
  if (isFirst) {
    say(`Site:  ${origin}/`)
    say(`Admin: ${origin}/admin`)
  }
  app.whole.then(() => tellOfStart(app, { log, isFirst }), end)
  return app
}

/** While others answer readers. Who asks for what could not be drawn in time has it drawn. */
async function warmUp({ pages }: App, log: Log): Promise<void> {
  const drawn = pages
    .warmUp()
    .catch((error: unknown) => log.debug({ reason: failureReason(error) }, 'No page was drawn beforehand.'))
  await Promise.race([drawn, sleep(MOST_WARMING_MS, undefined, { ref: false })])
}

function tellOfStart(
  { prepared: { ownerPassword, publicRole } }: App,
  { log, isFirst }: Pick<Surroundings, 'log' | 'isFirst'>,
): void {
  log.info('Ready.')
  if (ownerPassword) say(`Owner's password (shown only now): ${ownerPassword}`)
  if (!publicRole && isFirst)
    say(
      'The database user may not create roles; public pages read with its own rights. See docs/operations.md.',
    )
}

async function openMetrics({ metricsPort: port, host }: Config): Promise<SiteMetrics | undefined> {
  if (port === undefined) return undefined
  const metrics = await SiteMetrics.open()
  await serveMetrics(metrics, { port, host })
  return metrics
}

type Ending = {
  /** Ends what is under way. */
  stop(): Promise<void>
  /** Ends other processes of ours at once. */
  kill(): void
  embedded: EmbeddedPostgres | null
  log: Log
  drainSeconds: number
}

/** The first signal ends what is under way, within a time; a second one waits for nothing but the database. */
function stopOnSignal({ stop, kill, embedded, log, drainSeconds }: Ending): void {
  let isStopping = false
  let isGivenUp = false
  const end = async (code: number) => {
    await embedded?.stop()
    log.info({ code }, 'Stopped.')
    process.exit(code)
  }
  const giveUp = () => {
    isGivenUp = true
    kill()
    return end(1)
  }
  const hear = async (signal: NodeJS.Signals) => {
    log.info({ signal, again: isStopping }, 'Stopping.')
    if (isStopping) return giveUp()
    isStopping = true
    outliveBreaks(log)
    setTimeout(giveUp, drainSeconds * 1000 + MOST_TO_STOP_MS).unref()
    await stop()
    if (!isGivenUp) await end(0)
  }
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
}

/**
 * A connection that breaks while it is given up may have nobody left who hears it (pg-boss takes its listeners off first): no
 * reason to leave PostgreSQL running.
 */
function outliveBreaks(log: Log): void {
  process.on('uncaughtException', (err) => log.warn({ err }, 'Something broke while stopping.'))
}
