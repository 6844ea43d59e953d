import { expect, test, vi } from 'vitest'
import { allJobs } from '#jobs/all-jobs.ts'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Connection } from './db.ts'
import { ensureJobStore, JOB_STORE_VERSION } from './ensure-job-store.ts'

/** A database as the release before the jobs left it. */
async function databaseWithoutJobs() {
  const database = await createTestDatabase()
  await runSql(database, 'drop schema nyansapo_jobs cascade')
  return database
}

test('a database of the release before gets its place of jobs at the start, and they are done', async () => {
  await using database = await databaseWithoutJobs()
  await using app = await startTestApp({ database, config: { role: 'all' } })
  await app.make.published('article')

  const rendering = `select state from nyansapo_jobs.job where name = 'render-stored-texts'`
  await vi.waitFor(
    async () => expect(await runSql(database, rendering)).toEqual([{ state: 'completed' }]),
    60_000,
  )

  const byTheClock = allJobs.filter(({ schedule }) => schedule).map(({ name }) => ({ name }))
  expect(byTheClock.length).toBeGreaterThan(2)
  const scheduled = await runSql(database, 'select name from nyansapo_jobs.schedule')
  expect(new Set(scheduled)).toEqual(new Set(byTheClock))
})

test('several processes that start at once make one place', async () => {
  await using database = await databaseWithoutJobs()

  await Promise.all([1, 2, 3].map(() => ensureJobStore(database.connection, allJobs)))

  expect(await runSql(database, `select version from nyansapo_jobs.version`)).toEqual([
    { version: JOB_STORE_VERSION },
  ])
  expect(
    await runSql(
      database,
      `select name from nyansapo_jobs.queue where name not like '\\_\\_%' order by name`,
    ),
  ).toEqual(allJobs.map(({ name }) => ({ name })).sort((a, b) => a.name.localeCompare(b.name)))
})

test('a user who may not create a schema is told what its administrator must run, and after that it works', async () => {
  await using database = await databaseWithoutJobs()
  const user = `limited_${database.name}`
  await runSql(
    database,
    `create role ${user} login password 'x'; grant create, usage on schema public to ${user}`,
  )
  try {
    const { connection } = database
    const limited: Connection =
      'host' in connection ? { ...connection, user } : { connectionString: asUser(connection, user) }

    const refused = await ensureJobStore(limited, allJobs).catch((error: Error) => error.message)
    const advice = `create schema nyansapo_jobs authorization "${user}"`
    expect(refused).toContain(advice)

    await runSql(database, advice)
    await ensureJobStore(limited, allJobs)
    expect(await runSql(database, `select version from nyansapo_jobs.version`)).toHaveLength(1)
  } finally {
    await runSql(database, `drop owned by ${user} cascade; drop role ${user}`)
  }
})

function asUser({ connectionString }: { connectionString: string }, user: string): string {
  const url = new URL(connectionString)
  url.username = user
  url.password = 'x'
  return url.href
}
