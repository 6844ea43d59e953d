import { join } from 'node:path'
import { createApp } from '#app.ts'
import { ConfigError, readConfig } from '#config.ts'
import { builtAssets } from '#platform/assets.ts'
import type { Connection } from '#platform/db.ts'
import { UnsupportedPlatformError } from '#platform/embedded-postgres/binaries.ts'
import { WrongMajorVersionError } from '#platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#platform/log.ts'

/** These say what to do; a stack would only hide it. */
const EXPLAINED = [ConfigError, UnsupportedPlatformError, WrongMajorVersionError]
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isExplained = EXPLAINED.some((kind) => error instanceof kind)
  if (!isExplained && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (text) => log.debug(text),
      })
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl! }

  let origin = config.siteUrl ?? ''
  const app = await createApp(config, connection, { assets: builtAssets(), log, origin: () => origin })
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject)
    app.server.listen(config.port, config.host, resolve)
  })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : config.port
  const local = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`
  origin ||= local

  say(`Site:  ${origin}/`)
  say(`Admin: ${origin}/admin`)
  if (app.ownerPassword) say(`Owner's password (shown only now): ${app.ownerPassword}`)
  if (!app.publicRole)
    say(
      'The database user may not create roles; public pages read with its own rights. See docs/operations.md.',
    )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.stop()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
