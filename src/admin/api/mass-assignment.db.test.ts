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
/** Of the form and columns, too: what they take is a list of numbers or a number. */
const NUMBERED = ['topics', 'seriesId']
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Names that reach into the language: each is sent alone. */
const REACHING = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'isAdmin', '']

/** Every column of every table in both spellings. */
const foreignColumns = () => [
  ...new Set(
    [...columns, ...columns.map(camel)].filter((name) => !FIELDS.has(name) && !NUMBERED.includes(name)),
  ),
]

/** As text, because `{ __proto__: … }` in an object literal is not a key. */
const withKeys = (fields: object, names: readonly string[]) =>
  `${[JSON.stringify(fields).slice(0, -1), ...names.map((name) => `${JSON.stringify(name)}:{"role":"owner","status":"published"}`)].join()}}`

/**
 * Sends the names that reach into the language alone, and the others together.
 * @param send answers a body with the key that it is told, or with all of them
 * @param alone more names to send alone
 */
async function expectRefused(
  names: readonly string[],
  send: (names: readonly string[]) => Promise<Response>,
  alone: readonly string[] = [],
): Promise<void> {
  for (const name of [...alone, ...NUMBERED, ...REACHING])
    expect([name, (await send([name])).status]).toEqual([name, 422])
  expect(names.length).toBeGreaterThan(300)
  const answer = await send(names)
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  // Each by its name: none was let by beside those that were not.
  const { detail } = (await answer.json()) as { detail: string }
  expect(names.filter((name) => !detail.includes(`"${name}"`))).toEqual([])
}

const countOf = async () =>
  (await runSql<{ n: number }>(app.database, 'select count(*)::int as n from content'))[0]!.n

test('a new item with a field that is not the form’s is refused, and none is made', async () => {
  const before = await countOf()
  await expectRefused(foreignColumns(), (names) =>
    app.request('/api/admin/content', {
      method: 'POST',
      body: withKeys({ type: 'article', title: 'Mass assignment' }, names),
    }),
  )
  expect(await countOf()).toBe(before)
})

test('a change with a field that is not the form’s is refused whole, and the row stays as it was', async () => {
  const item = await app.make.published('newsletter')
  const row = () => runSql(app.database, 'select * from content where id = $1', [item.id])
  const before = await row()
  await expectRefused([...foreignColumns(), 'type'], (names) =>
    app.request(`/api/admin/content/${item.id}`, {
      method: 'PATCH',
      body: withKeys({ version: 2, title: 'Mass assignment' }, names),
    }),
  )
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
    const names = foreignColumns().filter((name) => !Object.hasOwn(details, name) && !facts.includes(name))
    const send = (sent: readonly string[]) => {
      const body = `{"version":1,"details":${withKeys({}, sent).replace('{,', '{')}}`
      return app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body })
    }
    await expectRefused(names, send, facts)
    expect(await row()).toEqual(before)
  },
)

test('authors have no fields but their own, and a password is all that signing in takes', async () => {
  const author = withKeys({ givenName: 'Ama', familyName: 'Mensah' }, ['__proto__'])
  const create = await app.request('/api/admin/content', {
    method: 'POST',
    body: `{"type":"article","title":"Authors","authors":[${author}]}`,
  })
  expect(create.status).toBe(422)
  for (const name of ['role', 'staffId', 'name', '__proto__', 'constructor']) {
    const signIn = await app.request('/api/admin/session', {
      method: 'POST',
      body: withKeys({ password: 'x' }, [name]),
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
