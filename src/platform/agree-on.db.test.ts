import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { agreeOn, DisagreementError } from './agree-on.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
const has = (value: string) => ({ subject: 'storage', value, advice: 'Share one bucket.' })

test('processes that have the same live beside each other; one that has another is told what to do', async () => {
  await using database = await createTestDatabase()
  const one = await agreeOn(database.connection, has('folder a'), log)
  const two = await agreeOn(database.connection, has('folder a'), log)

  await expect(agreeOn(database.connection, has('folder b'), log)).rejects.toThrow(
    new DisagreementError('Share one bucket.'),
  )

  await one()
  await expect(agreeOn(database.connection, has('folder b'), log)).rejects.toThrow('Share one bucket.')
  await two()
  const other = await agreeOn(database.connection, has('folder b'), log)
  await other()
})

test('of two that differ and begin at once, one at most goes on', async () => {
  await using database = await createTestDatabase()
  const begun = await Promise.allSettled(
    ['folder a', 'folder b'].map((value) => agreeOn(database.connection, has(value), log)),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of begun) if (end.status === 'fulfilled') await end.value()
})

test('what is held is held again after the connection was cut', async () => {
  await using database = await createTestDatabase()
  const end = await agreeOn(database.connection, has('folder a'), log)
  const held = () =>
    runSql<{ pid: number }>(
      database,
      `select pid from pg_locks
       where locktype = 'advisory' and classid::bigint = hashtext('storage')::bigint & 4294967295
         and database = (select oid from pg_database where datname = current_database())`,
    )
  const [{ pid } = { pid: 0 }] = await held()
  await runSql(database, `select pg_terminate_backend($1)`, [pid])

  for (;;) {
    const [now] = await held()
    if (now && now.pid !== pid) break
  }

  await expect(agreeOn(database.connection, has('folder b'), log)).rejects.toThrow('Share one bucket.')
  await end()
})
