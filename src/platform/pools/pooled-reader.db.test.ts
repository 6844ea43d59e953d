import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts'
import { openDatabase, PUBLIC_ROLE } from '../db.ts'
import { pooledReader } from './pooled-reader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

async function connect(role: string | null) {
  const client = new (pooledReader(5000, 6000, role))(database.connection)
  await client.connect()
  return client
}

test('through a pooler, too, a public page reads as the reader’s role, and leaves nothing of it to the next', async () => {
  const client = await connect(PUBLIC_ROLE)

  const { rows } = await client.query(
    `select current_user as role, current_setting('transaction_read_only') as reading`,
  )
  expect(rows).toEqual([{ role: PUBLIC_ROLE, reading: 'on' }])
  await expect(client.query('select * from content')).rejects.toThrow('permission denied')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  const next: pg.QueryResult = await Reflect.apply(pg.Client.prototype.query, client, [
    'select current_user as role',
  ])
  expect(next.rows[0].role).not.toBe(PUBLIC_ROLE)
  await client.end()
})

test('where the role cannot be taken, nothing is read', async () => {
  const client = await connect('no_such_role')
  await expect(client.query('select 1 as one')).rejects.toThrow()
  await client.end()
})

test('a database behind a pooler is read and written as any other', async () => {
  const direct = { ...database.connection }
  const opened = openDatabase(database.connection, { publicRole: true, direct })
  try {
    const { rows } = await sql`select current_user as role`.execute(opened.publicDb as never)
    expect(rows).toEqual([{ role: PUBLIC_ROLE }])
    expect(await opened.publicDb.selectFrom('publicContent').select('id').execute()).toEqual([])
    expect(await opened.db.selectFrom('content').select('id').execute()).toEqual([])
  } finally {
    await opened.close()
  }
})
