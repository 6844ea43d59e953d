import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type App, createApp } from '#app.ts'
import { type Config, ConfigError, readConfig } from '#config.ts'
import { serveMetrics } from '#http/metrics/serve-metrics.ts'
import { SiteMetrics } from '#http/metrics/site-metrics.ts'
import { takeAddress } from '#http/server/take-address.ts'
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
import { createLog, type Log } from '#platform/log.ts'
import { NewerDatabaseError } from '#platform/migrate-to-latest.ts'
import { OperatorFault } from '#platform/operator-fault.ts'

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
const say = (text: string) => process.stdout.write(`${text}\n`)

await start().catch(end)

/** Ends the process with what it cannot begin for. */
function end(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isExplained = EXPLAINED.some((kind) => error instanceof kind)
  if (!isExplained && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const address = await takeAddress(config, { isAlone: !config.databaseUrl })
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics(config.metricsPort, config)
  log.info({ node: process.version, pid: process.pid }, 'Starting.')
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (text) => log.debug(text),
      })
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl! }

  let origin = config.siteUrl ?? ''
  const options = { assets: builtAssets(), log, origin: () => origin, metrics }
  const app = await createApp(config, connection, options).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(address, resolve)
  })
  const { port } = app.server.address() as AddressInfo
  const local = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  origin ||= local

  log.info({ host: config.host, port, origin }, 'Listening.')
  say(`Site:  ${origin}/`)
  say(`Admin: ${origin}/admin`)
  app.whole.then(() => tellOfStart(app, log), end)
  stopOnSignal(app, { embedded, log, drainSeconds: config.drainSeconds })
}

function tellOfStart({ prepared: { ownerPassword, publicRole } }: App, log: Log): void {
  log.info('Ready.')
  if (ownerPassword) say(`Owner's password (shown only now): ${ownerPassword}`)
  if (!publicRole)
    say(
      'The database user may not create roles; public pages read with its own rights. See docs/operations.md.',
    )
}

async function openMetrics(port: number, { host }: Config): Promise<SiteMetrics> {
  const metrics = await SiteMetrics.open()
  await serveMetrics(metrics, { port, host })
  return metrics
}

type Ending = { embedded: EmbeddedPostgres | null; log: Log; drainSeconds: number }

/** The first signal ends what is under way, within a time; a second one waits for nothing but the database. */
function stopOnSignal(app: App, { embedded, log, drainSeconds }: Ending): void {
  let isStopping = false
  const end = async (code: number) => {
    await embedded?.stop()
    log.info({ code }, 'Stopped.')
    process.exit(code)
  }
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal, again: isStopping }, 'Stopping.')
    if (isStopping) return end(1)
    isStopping = true
    // A connection that breaks while it is given up may have nobody left who hears it (pg-boss takes its listeners off
    // first): no reason to leave PostgreSQL running.
    process.on('uncaughtException', (err) => log.warn({ err }, 'Something broke while stopping.'))
    setTimeout(() => end(1), drainSeconds * 1000 + MOST_TO_STOP_MS).unref()
    await app.stop()
    await end(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
