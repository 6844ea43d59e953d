import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts'
import { type Database, inTransaction, openDatabase } from '../db.ts'
import { MOST_CONNECTIONS, readingBounds, writingBounds } from './pool-bounds.ts'

let database: TestDatabase
let opened: Database
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.connection, { publicRole: true })
})
afterAll(async () => {
  await opened.close()
  await database[Symbol.asyncDispose]()
})

const OWN = { host: '/tmp/socket', port: 5432, user: 'nyansapo', database: 'nyansapo', ssl: false } as const
const ELSEWHERE = { connectionString: 'postgres://db.example.com/nyansapo' }

/** @returns the answers to sixty who read at once */
function crowd() {
  const reads = Array.from({ length: 60 }, (_, at) =>
    sql<{ at: number }>`select ${at}::int as at`.execute(opened.publicDb as never),
  )
  return Promise.all(reads)
}

test('a crowd that reads uncached pages takes no more connections than it may, and all are answered', async () => {
  const answers = await crowd()
  expect(answers.map(({ rows }) => rows[0]!.at)).toEqual(answers.map((_, at) => at))
  expect(opened.pools().readers!.open).toBe(readingBounds(database.connection).most)
})

test('after the crowd one connection stays for who comes next, and the others are given back', async (context) => {
  const { least, idleMs } = readingBounds(database.connection)
  if (least === 0) context.skip('Another server keeps them for longer than a test may take.')
  await crowd()
  expect(opened.pools().readers!.open).toBeGreaterThan(least)
  await expect.poll(() => opened.pools().readers!.open, { timeout: idleMs * 5 }).toBe(least)
})

test('as many write at once as may, each asking beside its own transaction', async () => {
  const { most } = writingBounds(database.connection)
  const beside = Array.from({ length: most - 1 }, () =>
    inTransaction(opened.db, async () => opened.db.selectFrom('content').select('id').execute()),
  )
  expect(await Promise.all(beside)).toHaveLength(most - 1)
})

test('our own server, where each connection costs memory, gets fewer and keeps idle ones shorter than another', () => {
  expect(readingBounds(OWN).most).toBeLessThan(readingBounds(ELSEWHERE).most)
  for (const bounds of [readingBounds, writingBounds])
    expect(bounds(OWN).idleMs).toBeLessThan(bounds(ELSEWHERE).idleMs)
  const both = readingBounds(ELSEWHERE).most + writingBounds(ELSEWHERE).most
  expect(both, 'listening, asking and background work have theirs too').toBeLessThan(MOST_CONNECTIONS)
})
