import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordActivity } from '#activity/record-activity.ts'
import { SYSTEM } from '#people/actor.ts'
import { inTransaction } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json } from './post.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
afterAll(() => app[Symbol.asyncDispose]())

type Line = { entity_type: string; actor_kind: string; admin_user: string }
const lines = () =>
  runSql<Line>(app.database, 'select entity_type, actor_kind, admin_user from admin_activity_log order by id')

test('whatever a reader sends is the deed of a reader: never of the system, nor of staff who are called the same', async () => {
  const { id } = await app.make.published('article')
  const before = (await lines()).length
  const person = { name: 'Esi', email: 'esi@secret.example' }
  const sent = [
    json(app, '/comments', { ...person, item: String(id), comment: 'I agree.' }),
    json(app, '/messages', { ...person, kind: 'contact', subject: 'Hello', message: 'There.' }),
    json(app, '/subscribe', { email: person.email }),
    json(app, '/submit', {
      ...person,
      title: 'On land',
      text: 'Who holds land by custom holds it for others too.\n\n'.repeat(10),
      consent: 'yes',
    }),
  ]
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const own = (await lines()).slice(before)
  expect(own.map(({ entity_type }) => entity_type).toSorted()).toEqual([
    ...['article', 'comment', 'message', 'subscriber'],
  ])
  expect(new Set(own.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['reader']))
})

test('staff and the program by itself are told apart from readers, whatever they are called', async () => {
  const before = (await lines()).length
  const what = {
    action: 'update',
    subject: { type: 'session', id: null, title: '' },
    isPublic: false,
  } as const
  for (const actor of [SYSTEM, { ...app.actor, name: 'reader' }, { ...app.actor, name: 'system' }])
    await inTransaction(app.app.database.db, (tx) => recordActivity(tx, { actor, ...what }))
  expect((await lines()).slice(before)).toMatchObject([
    { actor_kind: 'system' },
    { actor_kind: 'staff', admin_user: 'reader' },
    { actor_kind: 'staff', admin_user: 'system' },
  ])
})
