import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { type Database, inTransaction, openDatabase } from './db.ts'
import { ensureJobStore } from './ensure-job-store.ts'
import { failureReason } from './failure-reason.ts'
import { handle, type Job } from './job.ts'
import { createLog } from './log.ts'

const LETTER = { name: 'test-letter', title: 'A letter', mostSeconds: 60 }
const data = z.object({ to: z.string() })
const letter: Job<{ to: string }> = {
  ...LETTER,
  data,
  retries: { most: 1, firstSeconds: 1, longestSeconds: 1 },
}
const lost: Job<{ to: string }> = {
  ...letter,
  name: 'test-lost',
  retries: { most: 0, firstSeconds: 1, longestSeconds: 1 },
}
const once: Job<{ to: string }> = { ...letter, name: 'test-once', isOne: true }
const log = createLog('silent')

let database: TestDatabase
let web: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await ensureJobStore(database.connection, [letter, lost, once] as unknown as Job[])
  web = openDatabase(database.connection, { publicRole: true })
})
afterAll(async () => {
  await web.close()
  await database[Symbol.asyncDispose]()
})

const rowsOf = (job: { name: string }) =>
  runSql<{ state: string; data: { to: string }; output: { message: string } }>(
    database,
    'select state, data, output from nyansapo_jobs.job where name = $1',
    [job.name],
  )

/** A process that does jobs, until the end of a block. */
async function worker(...handlers: ReturnType<typeof handle>[]) {
  const opened = openDatabase(database.connection, { publicRole: true })
  await opened.db.jobs.work(handlers, log)
  return { [Symbol.asyncDispose]: () => opened.close() }
}

async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a job is there with the change that asked for it, and never without it', async () => {
  await expect(
    inTransaction(web.db, async (tx) => {
      await tx.enqueue(letter, { to: 'nobody' })
      throw new Error('the change failed')
    }),
  ).rejects.toThrow('the change failed')
  expect(await rowsOf(letter)).toEqual([])

  await inTransaction(web.db, (tx) => tx.enqueue(letter, { to: 'Ama' }))

  expect(await rowsOf(letter)).toMatchObject([{ state: 'created', data: { to: 'Ama' } }])
})

test('a job is done by another process, at once, and once, however many work', async () => {
  const done: string[] = []
  const doing = handle(letter, async ({ to }) => void done.push(to))
  await using _one = await worker(doing)
  await using _two = await worker(doing)
  await until(async () => done.includes('Ama'))

  for (const to of ['Kofi', 'Esi', 'Yaw']) await inTransaction(web.db, (tx) => tx.enqueue(letter, { to }))

  await until(async () => (await rowsOf(letter)).every(({ state }) => state === 'completed'))
  expect(done.sort()).toEqual(['Ama', 'Esi', 'Kofi', 'Yaw'])
})

test('what has failed for good stays, with its reason and nobody’s address', async () => {
  const failing = handle(lost, async ({ to }) => {
    throw Object.assign(new Error(`No post office knows ${to}`), { code: 'EPOST', detail: to })
  })
  await using _worker = await worker(failing)
  await inTransaction(web.db, (tx) => tx.enqueue(lost, { to: 'ama@example.com' }))

  const [row] = await until(async () => {
    const rows = await rowsOf(lost)
    return rows[0]?.state === 'failed' && rows
  })
  expect(row!.output).toMatchObject({ message: 'No post office knows …@… (EPOST)' })
  expect(JSON.stringify(row!.output)).not.toContain('ama@example.com')
})

test('a job whose worker ends before it is done waits a while, and is done by the next', async () => {
  const started = Promise.withResolvers<void>()
  const done: string[] = []
  {
    await using _first = await worker(
      handle(letter, async (_data, { ending }) => {
        started.resolve()
        await new Promise((resolve) => ending.addEventListener('abort', resolve))
        throw new Error('ended early')
      }),
    )
    await inTransaction(web.db, (tx) => tx.enqueue(letter, { to: 'Abena' }))
    await started.promise
  }
  expect((await rowsOf(letter)).find((row) => row.data.to === 'Abena')).toMatchObject({ state: 'retry' })

  expect(
    await runSql(database, `select from nyansapo_jobs.job where state = 'retry' and start_after > now()`),
  ).toHaveLength(1)
  // Its wait is over.
  await runSql(database, `update nyansapo_jobs.job set start_after = now() where state = 'retry'`)
  await using _next = await worker(handle(letter, async ({ to }) => void done.push(to)))

  await until(async () => done.includes('Abena'))
})

test('what is asked for twice while it waits is done once', async () => {
  for (const to of ['first', 'second']) await inTransaction(web.db, (tx) => tx.enqueue(once, { to }))

  expect(await rowsOf(once)).toMatchObject([{ data: { to: 'first' } }])
})

test('data of another shape are refused before they are kept', async () => {
  await expect(inTransaction(web.db, (tx) => tx.enqueue(letter, { to: 7 as never }))).rejects.toThrow()
})

test('a job that is done on the clock has its schedule once, however many work', async () => {
  const nightly = handle({ ...once, schedule: '10 2 * * *' } as Job<{ to: string }>, async () => {})
  await using _one = await worker(nightly)
  await using _two = await worker(nightly)

  expect(
    await runSql(database, `select cron, timezone from nyansapo_jobs.schedule where name = 'test-once'`),
  ).toEqual([{ cron: '10 2 * * *', timezone: 'UTC' }])
})

test('the role of public pages cannot see what waits', async () => {
  await expect(runSql(database, 'set role nyansapo_public; select * from nyansapo_jobs.job')).rejects.toThrow(
    'permission denied',
  )
})

test('a failure is told in one line, without addresses, by its code where it has one', () => {
  const missing = Object.assign(new Error('could not open file “base/5”\nand so on'), { code: '58P01' })
  expect(failureReason(missing)).toBe('could not open file “base/5” (58P01)')
  expect(failureReason(new Error('no such box: ama@law.example'))).not.toContain('ama@')
  expect([failureReason('late'), failureReason(null), failureReason(new Error(''))]).toEqual([
    'late',
    'null',
    'No reason was given.',
  ])
})

test('so is the copy of an error, which is none any more', () => {
  const copy = { ...new Error('x'), message: 'could not open file', code: '58P01', queue: 'letters' }
  expect(failureReason(copy)).toBe('could not open file (58P01)')
  expect(failureReason({ message: 5 })).toBe('[object Object]')
})
