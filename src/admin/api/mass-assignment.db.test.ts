import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeNames } from '#content/types/registry.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let columns: string[]
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  const rows = await runSql<{ name: string }>(
    app.database,
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  columns = rows.map(({ name }) => name)
})
afterAll(() => app[Symbol.asyncDispose]())

/** What a form of any type may send. */
const FIELDS = new Set([
  ...['type', 'title', 'description', 'body', 'category', 'publishedAt', 'imageUrl', 'imageAlt', 'details'],
  ...['commentsEnabled', 'authors', 'lawStatedAt', 'version'],
])
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every column of every table in both spellings, and the names that reach into the language. */
function foreignNames(): string[] {
  const own = [...columns, ...columns.map(camel)].filter((name) => !FIELDS.has(name))
  return [
    ...new Set([
      ...own,
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'isAdmin',
      '',
    ]),
  ]
}

/** As text, because `{ __proto__: … }` in an object literal is not a key. */
const withKey = (fields: object, name: string) =>
  `${JSON.stringify(fields).slice(0, -1)},${JSON.stringify(name)}:{"role":"owner","status":"published"}}`

const countOf = async () =>
  (await runSql<{ n: number }>(app.database, 'select count(*)::int as n from content'))[0]!.n

test('a new item with a field that is not the form’s is refused, and none is made', async () => {
  const before = await countOf()
  for (const name of foreignNames()) {
    const response = await app.request('/api/admin/content', {
      method: 'POST',
      body: withKey({ type: 'article', title: 'Mass assignment' }, name),
    })
    expect([name, response.status]).toEqual([name, 422])
  }
  expect(await countOf()).toBe(before)
})

test('a change with a field that is not the form’s is refused whole, and the row stays as it was', async () => {
  const item = await app.make.published('newsletter')
  const row = () => runSql(app.database, 'select * from content where id = $1', [item.id])
  const before = await row()
  for (const name of [...foreignNames(), 'type']) {
    const response = await app.request(`/api/admin/content/${item.id}`, {
      method: 'PATCH',
      body: withKey({ version: 2, title: 'Mass assignment' }, name),
    })
    expect([name, response.status]).toEqual([name, 422])
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }
  expect(await row()).toEqual(before)
})

test.each(contentTypeNames)(
  'the details of a %s take its own fields and no other type’s, no fact, no column',
  async (type) => {
    const item = await app.make.draft(type)
    const row = () => runSql(app.database, 'select * from content where id = $1', [item.id])
    const before = await row()
    const details = item.details as Record<string, unknown>
    const facts = ['sentCount', 'sentDate', 'audioBytes', 'audioType', 'durationSeconds']
    const names = [...facts, ...foreignNames().filter((name) => !(name in details) || facts.includes(name))]
    for (const name of names) {
      const body = `{"version":1,"details":{${JSON.stringify(name)}:{"role":"owner"}}}`
      const response = await app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body })
      expect([name, response.status]).toEqual([name, 422])
    }
    expect(await row()).toEqual(before)
  },
)

test('authors have no fields but their own, and a password is all that signing in takes', async () => {
  const author = withKey({ givenName: 'Ama', familyName: 'Mensah' }, '__proto__')
  const create = await app.request('/api/admin/content', {
    method: 'POST',
    body: `{"type":"article","title":"Authors","authors":[${author}]}`,
  })
  expect(create.status).toBe(422)
  for (const name of ['role', 'staffId', 'name', '__proto__', 'constructor']) {
    const signIn = await app.request('/api/admin/session', {
      method: 'POST',
      body: withKey({ password: 'x' }, name),
    })
    expect([name, signIn.status]).toEqual([name, 422])
  }
})

test('commands without a body take none of what is sent with them', async () => {
  const item = await app.make.draft('article', { title: 'No body' })
  const body = { version: 1, title: 'Smuggled', publishedAt: '2020-01-01T00:00:00Z', __proto__: { a: 1 } }
  const act = (command: string) =>
    app.request(`/api/admin/content/${item.id}/${command}`, { method: 'POST', body })
  // Publishing takes what kind of change it is, and refuses all else.
  expect((await act('publish')).status).toBe(422)
  const trashed = await act('trash')
  expect(trashed.status).toBe(200)
  const back = await act('restore')
  expect(await back.json()).toMatchObject({ title: 'No body', status: 'draft', publishedAt: null })
})

test('after all of it, no object anywhere has grown a property', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).role).toBeUndefined()
  expect(({} as Record<string, unknown>).status).toBeUndefined()
})
