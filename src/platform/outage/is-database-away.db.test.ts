import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { isDatabaseAway } from './is-database-away.ts'

/** What PostgreSQL raises, as its driver hands it on. */
async function raised(state: string): Promise<unknown> {
  await using database = await createTestDatabase()
  return await runSql(database, `do $$ begin raise sqlstate '${state}'; end $$`).catch(
    (error: unknown) => error,
  )
}

test.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['no connection left', '53300'],
  ['a server that only reads', '25006'],
  ['a deadlock', '40P01'],
  ['a row that another change holds', '55P03'],
])('%s is an outage that passes, not a fault of the request', async (_, state) => {
  expect(isDatabaseAway(await raised(state))).toBe(true)
})

test('a name that cannot be looked up is an outage, whatever the machine says of it', () => {
  const busy = Object.assign(new Error('getaddrinfo EBUSY database'), {
    code: 'EBUSY',
    syscall: 'getaddrinfo',
  })
  expect(isDatabaseAway(busy)).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('rmdir EBUSY'), { code: 'EBUSY', syscall: 'rmdir' }))).toBe(
    false,
  )
})

test('who is not let to a database that is away hears of an outage, whatever its cause was', () => {
  expect(isDatabaseAway(Object.assign(new Error('The database is away.'), { code: 'EBUSY' }))).toBe(true)
})

test.each([
  ['a name that is taken', '23505'],
  ['a statement that is wrong', '42601'],
])('%s is no outage', async (_, state) => {
  expect(isDatabaseAway(await raised(state))).toBe(false)
})
