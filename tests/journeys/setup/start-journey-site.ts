import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { type Site, startSite } from '#testing/start-site.ts'
import { databaseUrl, type Template, templateDatabase, templateFolder } from './templates.ts'

/** A started site, and the way to its database beside it. */
export type JourneySite = Site & { connection: Connection }

/**
 * The built program on a database and files of its own, both copied from a template.
 * @param options of its environment, such as `SMTP_HOST`
 */
export async function startJourneySite(
  template: Template,
  options: Record<string, string> = {},
): Promise<JourneySite> {
  const { JOURNEYS_FOLDER: folder, JOURNEYS_SOCKET: host } = process.env
  if (!folder || !host) throw new Error('The templates are not there: run the journeys by `playwright test`.')
  const server = { host, port: 5432, user: 'nyansapo', database: 'nyansapo', ssl: false as const }
  const database = `journey_${randomBytes(6).toString('hex')}`
  await runSql({ connection: server }, `create database ${database} template ${templateDatabase(template)}`)

  const dataDir = mkdtempSync(join(tmpdir(), 'nyansapo-journey-'))
  const made = templateFolder(folder, template)
  cpSync(join(made, 'media'), join(dataDir, 'media'), { recursive: true })
  // Smaller copies of pictures are made for one journey and kept for all.
  symlinkSync(join(made, 'derived'), join(dataDir, 'derived'))
  const site = await startSite({
    DATABASE_URL: databaseUrl(server, database),
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: template === 'samples' ? '1' : '0',
    ...options,
  })
  return {
    ...site,
    connection: { ...server, database },
    // The database goes with its server.
    async [Symbol.asyncDispose]() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
