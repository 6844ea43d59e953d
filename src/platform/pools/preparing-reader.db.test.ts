import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts'
import { preparingReader } from './preparing-reader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

async function connect(Reader: typeof pg.Client) {
  const client = new Reader(database.connection)
  await client.connect()
  return client
}

async function preparedOn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select statement from pg_prepared_statements order by prepare_time')
  return rows.map(({ statement }) => statement)
}

test('a statement of public pages is parsed once on each connection, whatever its values', async () => {
  const Reader = preparingReader(6000)
  const [one, other] = [await connect(Reader), await connect(Reader)]
  const text = 'select $1::int + 1 as sum'
  for (const value of [1, 2, 3]) {
    expect((await one.query(text, [value])).rows).toEqual([{ sum: value + 1 }])
    expect((await other.query(text, [value])).rows).toEqual([{ sum: value + 1 }])
  }
  expect(await preparedOn(one)).toEqual([text])
  expect(await preparedOn(other)).toEqual([text])
  await Promise.all([one.end(), other.end()])
})

test('a page is read on while a migration changes what a statement of it gives', async () => {
  const [reader, owner] = [await connect(preparingReader(6000)), await connect(preparingReader(6000))]
  await owner.query('create table shape (a int); insert into shape values (1)')
  const text = 'select * from shape where a = $1'
  expect((await reader.query(text, [1])).rows).toEqual([{ a: 1 }])
  await owner.query('alter table shape add column b int')
  for (let times = 0; times < 2; times++) {
    expect((await reader.query(text, [1])).rows).toEqual([{ a: 1, b: null }])
  }
  await Promise.all([reader.end(), owner.end()])
})

test('statements without end do not fill the memory of a connection', async () => {
  const reader = await connect(preparingReader(6000))
  for (let length = 1; length <= 210; length++) {
    const list = Array.from({ length }, (_, at) => `$${at + 1}::int`).join()
    const values = Array.from({ length }, (_, at) => at)
    const { rows } = await reader.query(`select array_length(array[${list}], 1) as length`, values)
    expect(rows).toEqual([{ length }])
  }
  expect(await preparedOn(reader)).toHaveLength(200)
  await reader.end()
})
