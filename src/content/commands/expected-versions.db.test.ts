import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ONE = '/api/admin/content'
const act = (id: number, command: string, version?: number | string) =>
  app.request(`${ONE}/${id}/${command}`, {
    method: 'POST',
    ...(version === undefined
      ? {}
      : { headers: { 'if-match': typeof version === 'number' ? `"${version}"` : version } }),
  })
const save = (id: number, version: number, title: string) =>
  app.request(`${ONE}/${id}`, { method: 'PATCH', body: { version, title } })

test('nobody publishes, withdraws or trashes a text that they have not seen', async () => {
  const { id } = await app.make.draft('article', { title: 'As it was seen' })
  await save(id, 1, 'As it is now')
  for (const command of ['publish', 'unpublish', 'trash']) {
    const response = await act(id, command, 1)
    expect([command, response.status]).toEqual([command, 409])
    expect(await response.json()).toMatchObject({
      code: 'version_conflict',
      current: { title: 'As it is now', version: 2, status: 'draft', trashedAt: null },
    })
  }
})

test('with the version that was seen, or none, each is done', async () => {
  const { id } = await app.make.draft('article')
  expect(await (await act(id, 'publish', 1)).json()).toMatchObject({ status: 'published', version: 2 })
  expect(await (await act(id, 'unpublish', 2)).json()).toMatchObject({ status: 'draft', version: 3 })
  expect(await (await act(id, 'trash', 3)).json()).toEqual({ trashed: true, version: 4 })
  expect((await act(id, 'restore', 3)).status).toBe(409)
  expect(await (await act(id, 'restore', 4)).json()).toMatchObject({ trashedAt: null, version: 5 })
  expect((await act(id, 'publish')).status).toBe(200)
})

test('a version that is none is a clear mistake, not a guess', async () => {
  const { id } = await app.make.draft('article')
  for (const version of ['1', '"0"', '*', 'W/"1"', '"1", "2"', '""', '"1e3"'])
    expect([version, (await act(id, 'publish', version)).status]).toEqual([version, 422])
})

test('articles and news take only their own categories, by value or by label', async () => {
  const make = async (type: string, category: string | null) => {
    const response = await app.request(ONE, {
      method: 'POST',
      body: { type, title: 'With a category', category },
    })
    return [response.status, ((await response.json()) as { category?: string }).category]
  }
  expect(await make('article', 'opinion')).toEqual([201, 'opinion'])
  expect(await make('newsletter', 'News Just In')).toEqual([201, 'news-just-in'])
  expect(await make('newsletter', '')).toEqual([201, 'breaking'])
  expect(await make('article', null)).toEqual([201, 'article'])
  expect(await make('book', 'Land law')).toEqual([201, 'Land law'])
  expect((await make('article', 'gossip'))[0]).toBe(422)
  expect((await make('newsletter', 'opinion'))[0]).toBe(422)
})

test('an item keeps a category that its type no longer has until another is chosen', async () => {
  const { id } = await app.make.draft('article')
  await runSql(app.database, `update content set category = 'essay' where id = $1`, [id])
  const edit = async (version: number, fields: object) => {
    const response = await app.request(`${ONE}/${id}`, { method: 'PATCH', body: { version, ...fields } })
    return [response.status, ((await response.json()) as { category?: string }).category]
  }
  expect(await edit(1, { title: 'Edited once' })).toEqual([200, 'essay'])
  expect(await edit(2, { category: 'essay' })).toEqual([200, 'essay'])
  expect((await edit(3, { category: 'gossip' }))[0]).toBe(422)
  expect(await edit(3, { category: 'news' })).toEqual([200, 'news'])
  expect((await edit(4, { category: 'essay' }))[0]).toBe(422)
})
