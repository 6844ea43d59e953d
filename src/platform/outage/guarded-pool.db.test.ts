import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { DatabaseCircuit } from './database-circuit.ts'
import { GuardedPool } from './guarded-pool.ts'
import { isDatabaseAway } from './is-database-away.ts'

test('however many ask at once, so many wait for a connection, and the others are refused at once', async () => {
  await using database = await createTestDatabase()
  const circuit = new DatabaseCircuit(async () => {})
  const pool = new GuardedPool(circuit, { ...database.connection, max: 1 })
  const only = await pool.connect()
  const asked: Promise<void>[] = []
  const refused: unknown[] = []
  for (let count = 0; count < 600; count++) {
    const asking = pool.connect().then((client: pg.PoolClient) => client.release())
    asking.catch((error: unknown) => refused.push(error))
    asked.push(asking)
  }
  await expect.poll(() => refused.length).toBe(100)
  expect(refused.every(isDatabaseAway)).toBe(true)
  expect(circuit.outage).toBeNull()

  only.release()
  const ended = await Promise.allSettled(asked)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(500)
  await pool.end()
})
