import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#platform/db.ts'
import { toDatabase } from '#platform/to-database.ts'
import { TEMPLATE } from './postgres-for-tests.ts'

export type TestDatabase = AsyncDisposable & { connection: Connection; name: string }

/** A database of its own, migrated, from the template; dropped when disposed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(`create database ${name} template ${TEMPLATE} strategy ${inject('copying')}`)
  return {
    name,
    connection: toDatabase(inject('postgres'), name),
    async [Symbol.asyncDispose]() {
      await run(`drop database if exists ${name} with (force)`)
    },
  }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
