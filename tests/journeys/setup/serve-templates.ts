import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { runSql } from '../../../src/testing/run-sql.ts'
import { startSite } from '../../../src/testing/start-site.ts'
import { databaseUrl, type Template, templateDatabase, templateFolder } from './templates.ts'

/**
 * What stands behind all journeys while they run: one PostgreSQL, and on it the two sites of which theirs are copies, each
 * made by the built program itself. Prints where they are and serves until it is told to stop.
 */
const folder = mkdtempSync(join(tmpdir(), 'nyansapo-journeys-'))
// As root PostgreSQL runs as another user, who must be able to come in.
chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres({
  dataDir: join(folder, 'postgres'),
  settings: { max_connections: '300' },
})
const { connection } = server
// What is lost with this server is lost with its folder: no commit need wait for the disk.
await runSql({ connection }, `alter role ${connection.user} set synchronous_commit = off`)
await makeTemplate('empty')
await makeTemplate('samples')

// PostgreSQL is another process: nothing else keeps this one alive.
const alive = setInterval(() => {}, 60_000)
const told = new Promise((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
})
process.stdout.write(`The templates are in ${folder} on ${connection.host}\n`)
await told
clearInterval(alive)
await server.stop()
rmSync(folder, { recursive: true, force: true })

async function makeTemplate(template: Template): Promise<void> {
  const database = templateDatabase(template)
  for (const kept of ['media', 'derived'])
    mkdirSync(join(templateFolder(folder, template), kept), { recursive: true })
  await runSql({ connection }, `create database ${database}`)
  const site = await startSite({
    DATABASE_URL: databaseUrl(connection, database),
    DATA_DIR: templateFolder(folder, template),
    SAMPLE_CONTENT: template === 'samples' ? '1' : '0',
  })
  await site.stop()
}
