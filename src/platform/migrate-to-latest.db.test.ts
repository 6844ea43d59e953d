import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readSampleItems } from '#samples/read-samples.ts'
import type { TestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { migrateToLatest, NewerDatabaseError } from './migrate-to-latest.ts'
import { toDatabase } from './to-database.ts'

const server = { connection: inject('postgres') }
const made: string[] = []

/** A database with nothing in it, as on a first start. */
async function emptyDatabase(): Promise<TestDatabase> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await runSql(server, `create database ${name}`)
  made.push(name)
  return { name, connection: toDatabase(server.connection, name), [Symbol.asyncDispose]: async () => {} }
}

let expected: string[]
beforeAll(() => {
  expected = Object.keys(import.meta.glob('/migrations/*.ts'))
    .map((path) => path.replace(/^.*\/|\.ts$/g, ''))
    .sort()
})
afterAll(async () => {
  for (const name of made) await runSql(server, `drop database if exists ${name} with (force)`)
})

const schemaOf = async (database: TestDatabase) =>
  JSON.stringify(
    await runSql(
      database,
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
    ),
  )

test('an empty database gets every migration once, in order; the next start has nothing to do', async () => {
  const database = await emptyDatabase()
  expect(await migrateToLatest(database.connection)).toEqual(expected)
  const schema = await schemaOf(database)

  expect(await migrateToLatest(database.connection)).toEqual([])
  expect(await schemaOf(database)).toBe(schema)
})

test('of several that start at once one migrates and the others wait for it', async () => {
  const database = await emptyDatabase()
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database.connection)))
  expect(runs.filter((names) => names.length > 0)).toEqual([expected])
})

test('two whole sites that start on an empty database at once become two instances of one', async () => {
  const database = await emptyDatabase()
  const config = { sampleContent: true }
  const starts = await Promise.allSettled([
    startTestApp({ database, config }),
    startTestApp({ database, config }),
  ])
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  try {
    expect(starts.map((start) => (start.status === 'rejected' ? String(start.reason) : 'started'))).toEqual([
      'started',
      'started',
    ])
    const { length } = await readSampleItems()
    expect(sites.map(({ app }) => app.prepared.sampleItems).sort((a, b) => a - b)).toEqual([0, length])
    expect(sites.filter(({ app }) => app.prepared.ownerPassword !== null)).toHaveLength(1)
    for (const site of sites) expect((await site.read('/articles')).status).toBe(200)
  } finally {
    for (const site of sites) await site[Symbol.asyncDispose]()
  }
})

test('a migration that fails leaves the schema as it was before it', async () => {
  const database = await emptyDatabase()
  await runSql(database, 'create table posters (a int)')
  await expect(migrateToLatest(database.connection)).rejects.toThrow('posters')
  expect(await runSql(database, `select to_regclass('comments') as t`)).toEqual([{ t: null }])

  await runSql(database, 'drop table posters')
  expect((await migrateToLatest(database.connection)).at(-1)).toBe(expected.at(-1))
})

test('an older release says in words that the database is ahead of it, and changes nothing', async () => {
  const database = await emptyDatabase()
  await migrateToLatest(database.connection)
  await runSql(
    database,
    `insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999-01-01T00:00:00.000Z')`,
  )
  const schema = await schemaOf(database)

  const failure = await migrateToLatest(database.connection).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NewerDatabaseError)
  expect(String(failure)).toMatch(/newer release.*9999-of-tomorrow.*Start the newer release, or restore/)
  expect(await schemaOf(database)).toBe(schema)
})
