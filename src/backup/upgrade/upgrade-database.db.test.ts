import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freeUp, makeFolder, query, startHere } from '#platform/embedded-postgres/server.testing.ts'
import { toDatabase } from '#platform/to-database.ts'
import { DEBIAN_FOLDER, hasDebianPostgres, startDebianPostgres } from '#testing/debian-postgres.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { upgradeDatabase } from './upgrade-database.ts'

afterEach(freeUp)

/** The stopped cluster of a site on PostgreSQL 15, in a data folder. @returns what it holds of content */
async function makeOldCluster(folder: string): Promise<string[]> {
  await using old = await startDebianPostgres({ keepIn: join(folder, 'postgres') })
  await runSql(old, 'create database nyansapo')
  const connection = toDatabase(old.connection, 'nyansapo')
  const database = { connection, name: 'nyansapo', [Symbol.asyncDispose]: async () => {} }
  await using app = await startTestApp({ database })
  await app.make.published('article', { title: 'Is bail a right?' })
  return titlesIn(await runSql({ connection }, 'select title from content order by id'))
}

const titlesIn = (rows: Record<string, unknown>[]) => rows.map(({ title }) => String(title))

test.runIf(hasDebianPostgres)(
  'a database of PostgreSQL 15 is rehearsed without a change, then brought over whole; the old one stays beside',
  async () => {
    const folder = makeFolder()
    const titles = await makeOldCluster(folder)
    const dataDir = join(folder, 'postgres')
    await expect(startHere(dataDir)).rejects.toThrow('npm run upgrade-database')
    const options = { dataDir, workDir: join(folder, 'work'), home: folder, old: DEBIAN_FOLDER }

    const rehearsed = await upgradeDatabase({ ...options, rehearse: true })
    expect(rehearsed).toMatchObject({ from: 15, to: 18, aside: null })
    expect(rehearsed.rows).toBeGreaterThan(titles.length)
    await expect(startHere(dataDir)).rejects.toThrow('made by PostgreSQL 15')

    const upgraded = await upgradeDatabase({ ...options, rehearse: false })
    expect(upgraded).toMatchObject({ from: 15, to: 18, rows: rehearsed.rows })
    const server = await startHere(dataDir)
    expect(titlesIn(await query(server, 'select title from content order by id'))).toEqual(titles)
    const left = readdirSync(folder).filter((name) => /^postgres\./.test(name) && !/log$|lock$/.test(name))
    expect(left.map((name) => join(folder, name))).toEqual([upgraded.aside])
    await server.stop()
    await expect(upgradeDatabase({ ...options, rehearse: false, old: undefined })).rejects.toThrow(
      'nothing to do',
    )
  },
)
