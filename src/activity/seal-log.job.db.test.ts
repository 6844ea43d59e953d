import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { erasePerson } from '#personal-data/erase-person.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type InstanceKey, openInstanceKey } from '#platform/secrets/instance-key.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { recordActivity } from './record-activity.ts'
import { sealLog } from './seal-log.job.ts'
import { verifyLog } from './verify-log.ts'

let app: TestApp
let db: Db
let key: InstanceKey
beforeAll(async () => {
  app = await startTestApp()
  ;({ db } = app.app.database)
  key = await openInstanceKey(undefined, app.dataDir)
})
afterAll(() => app[Symbol.asyncDispose]())

const run = { ending: new AbortController().signal }
const seal = () => sealLog(db, key, run)
/** By as many runs as it takes until every transaction has ended that was under way, of other databases of the server too. */
const sealAll = () =>
  vi.waitFor(
    async () => {
      await seal()
      expect((await verifyLog(db, key)).unsealed).toBe(0)
    },
    { timeout: 20_000 },
  )
const write = (title: string) =>
  inTransaction(db, (tx) =>
    recordActivity(tx, {
      actor: app.actor,
      action: 'update',
      subject: { type: 'message', id: 7, title },
      isPublic: false,
      details: { from: title },
    }),
  )
/** As somebody who owns the database and switches off what guards the log. */
const tamper = (statement: string) =>
  runSql(
    app.database,
    `alter table admin_activity_log disable trigger user; ${statement}; alter table admin_activity_log enable trigger user`,
  )

test('what is done to the log behind its back is found, and where; what is written and erased by the rules is not', async () => {
  for (let index = 0; index < 5; index++) await write(`Entry ${index}`)
  await write('From ama@example.com')
  await sealAll()
  expect((await verifyLog(db, key)).sealed).toBeGreaterThanOrEqual(6)
  await write('Later')
  expect(await verifyLog(db, key)).toMatchObject({ unsealed: 1, erased: [], broken: null })
  await sealAll()

  await erasePerson({ db, key, outbox: app.dataDir }, app.actor, 'ama@example.com')
  await sealAll()
  const { erased, broken } = await verifyLog(db, key)
  expect([erased.length, broken]).toEqual([1, null])
  // What is left of the words tells nobody whose they were.
  expect(
    await runSql(
      app.database,
      'select 1 from admin_activity_log where words_hash is not null and words_salt is not null',
    ),
  ).toEqual([])

  const [{ id }] = (await runSql<{ id: number }>(
    app.database,
    `select id from admin_activity_log where entity_title = 'Entry 3'`,
  )) as [{ id: number }]
  const isBroken = async () => (await verifyLog(db, key)).broken
  await tamper(`update admin_activity_log set entity_title = 'Something else' where id = ${id}`)
  expect(await isBroken()).toMatchObject({ after: 0 })
  await tamper(`update admin_activity_log set entity_title = 'Entry 3' where id = ${id}`)
  expect(await isBroken()).toBeNull()
  await tamper(`update admin_activity_log set created_at = created_at + interval '1 hour' where id = ${id}`)
  expect(await isBroken()).not.toBeNull()
  await tamper(`update admin_activity_log set created_at = created_at - interval '1 hour' where id = ${id}`)
  await tamper(`create table gone as select * from admin_activity_log where id = ${id};
    delete from admin_activity_log where id = ${id}`)
  const missing = await isBroken()
  expect((missing?.expected ?? 0) - (missing?.found ?? 0)).toBe(1)
  await tamper('insert into admin_activity_log overriding system value select * from gone')
  expect(await isBroken()).toBeNull()
  const other = await openInstanceKey('the key of another machine', app.dataDir)
  expect((await verifyLog(db, other)).broken).not.toBeNull()
})

test('an entry of a change that is still under way is not passed over by a seal', async () => {
  await sealAll()
  await inTransaction(db, async (tx) => {
    await recordActivity(tx, {
      actor: app.actor,
      action: 'update',
      subject: { type: 'message', id: 8, title: 'Slow' },
      isPublic: false,
    })
    await write('Quick')
    for (let index = 0; index < 3; index++) expect(await seal()).toBe(0)
  })
  await sealAll()
  expect((await verifyLog(db, key)).broken).toBeNull()
})
