import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContentIn } from '#content/commands/create-content.ts'
import { citingBody } from '#content/model/stored-body.ts'
import { inTransaction } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listActivity } from './activity.queries.ts'
import { type Activity, recordActivity } from './record-activity.ts'

let app: TestApp
let heard: Activity[]
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  app.app.database.db.onCommit.add((event) => heard.push(event as Activity))
})
beforeEach(() => {
  heard = []
})
afterAll(() => app[Symbol.asyncDispose]())

const linesOf = (id: number) =>
  runSql(
    app.database,
    `select action, admin_user, entity_type, entity_title, details, user_agent, request_id
      from admin_activity_log where entity_id = $1 order by id`,
    [String(id)],
  )
const ask = (path: string, method = 'POST', body?: unknown) =>
  app.request(`/api/admin/content${path}`, { method, headers: { 'user-agent': 'Reader 1.0' }, body })

test('every command leaves one line in the log: who, what, which, from which request', async () => {
  const created = await ask('', 'POST', {
    type: 'article',
    title: 'Logged',
    imageUrl: 'https://x.test/a.webp',
  })
  const { id } = (await created.json()) as { id: number }
  const answers = [
    created,
    await ask(`/${id}`, 'PATCH', { version: 1, body: '<p>Text.</p>', imageAlt: 'A court' }),
    await ask(`/${id}/publish`),
    await ask(`/${id}/unpublish`),
    await ask(`/${id}/trash`),
    await ask(`/${id}/restore`),
  ]

  const common = { category: 'article', hasImage: true }
  const details = [
    common,
    { ...common, fields: ['body', 'imageAlt'] },
    { ...common, publishedAt: expect.any(String) },
    common,
    common,
    common,
  ]
  const actions = ['create', 'update', 'publish', 'unpublish', 'trash', 'restore']
  expect(await linesOf(id)).toEqual(
    actions.map((action, index) => ({
      action,
      admin_user: app.actor.name,
      entity_type: 'article',
      entity_title: 'Logged',
      details: details[index],
      user_agent: 'Reader 1.0',
      request_id: answers[index]!.headers.get('x-request-id'),
    })),
  )
  expect(heard.map(({ action }) => action)).toEqual(actions)
})

test('a change that is undone leaves no line and is announced to nobody', async () => {
  const { db } = app.app.database
  let id = 0
  const text = await citingBody('')
  const undone = inTransaction(db, async (tx) => {
    const { item } = await createContentIn(tx, app.actor, { type: 'article', title: 'Never was' }, text)
    id = item.id
    expect(heard).toEqual([])
    throw new Error('The disk is full.')
  })

  await expect(undone).rejects.toThrow('The disk is full.')

  expect(id).toBeGreaterThan(0)
  expect(heard).toEqual([])
  expect(await linesOf(id)).toEqual([])
  expect(await runSql(app.database, 'select 1 from content where id = $1', [id])).toEqual([])
})

test('a refused command leaves no line', async () => {
  const podcast = await app.make.draft('podcast', { details: {} })
  heard = []
  expect((await ask(`/${podcast.id}/publish`)).status).toBe(422)
  expect((await ask(`/${podcast.id}`, 'PATCH', { version: 9, title: 'Conflict' })).status).toBe(409)
  expect((await ask(`/${podcast.id}/restore`)).status).toBe(404)
  expect(await linesOf(podcast.id)).toHaveLength(1)
  expect(heard).toEqual([])
})

test('nothing is heard before COMMIT, everything after it, in order', async () => {
  const { db } = app.app.database
  await inTransaction(db, async (tx) => {
    for (const title of ['one', 'two'])
      await recordActivity(tx, {
        actor: app.actor,
        action: 'update',
        subject: { type: 'settings', id: null, title },
        isPublic: true,
      })
    expect(heard).toEqual([])
  })
  const { items: log } = await listActivity(db, { limit: 2 })
  expect(log.map(({ entityTitle }) => entityTitle)).toEqual(['two', 'one'])
  expect(heard.map(({ id }) => id)).toEqual(log.map(({ id }) => id).reverse())
})

test.each([
  "update admin_activity_log set action = 'publish'",
  'delete from admin_activity_log',
  "update admin_activity_log set entity_title = '' where id = (select max(id) from admin_activity_log)",
])('the log cannot be rewritten, not even by the database’s owner: %s', async (statement) => {
  await app.make.draft('article')
  const before = await runSql(app.database, 'select * from admin_activity_log order by id')
  await expect(runSql(app.database, statement)).rejects.toThrow('append-only')
  expect(await runSql(app.database, 'select * from admin_activity_log order by id')).toEqual(before)
})

test('the log cannot be emptied either', async () => {
  await app.make.draft('article')
  await expect(runSql(app.database, 'truncate admin_activity_log')).rejects.toThrow('append-only')
})

test('what happens to a draft is nobody’s business outside: only changes of what readers see are public', async () => {
  const draft = await app.make.draft('article')
  await ask(`/${draft.id}`, 'PATCH', { version: 1, title: 'Still secret' })
  expect(heard.map(({ action, isPublic }) => [action, isPublic])).toEqual([
    ['create', false],
    ['update', false],
  ])

  heard = []
  await ask(`/${draft.id}/publish`)
  await ask(`/${draft.id}`, 'PATCH', { version: 3, title: 'Seen' })
  await ask(`/${draft.id}/unpublish`)
  expect(heard.map(({ action, isPublic }) => [action, isPublic])).toEqual([
    ['publish', true],
    ['update', true],
    ['unpublish', true],
  ])

  heard = []
  await ask(`/${draft.id}`, 'PATCH', { version: 5, title: 'Secret again' })
  await ask(`/${draft.id}/trash`)
  expect(heard.map(({ action, isPublic }) => [action, isPublic])).toEqual([
    ['update', false],
    ['trash', false],
  ])
})

test('signing in and out is logged, and no password is', async () => {
  await using shared = await startTestApp({ config: { adminPasswords: ['akwaaba to the newsroom'] } })
  const signedIn = await fetch(`${shared.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: '{"password":"akwaaba to the newsroom"}',
  })
  await fetch(`${shared.url}/api/admin/session`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin', cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! },
  })
  const log = await runSql(
    shared.database,
    'select admin_user, action, entity_type from admin_activity_log order by id',
  )
  expect(log).toEqual([
    { admin_user: 'admin-1', action: 'login', entity_type: 'session' },
    { admin_user: 'admin-1', action: 'logout', entity_type: 'session' },
  ])
  const [whole] = await runSql<{ all: string }>(
    shared.database,
    'select jsonb_agg(l)::text as all from admin_activity_log l',
  )
  expect(whole!.all).not.toContain('akwaaba')
})
