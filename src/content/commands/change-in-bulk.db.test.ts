import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { BulkResult } from './change-in-bulk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const send = (body: unknown) => app.request('/api/admin/content/bulk', { method: 'POST', body })
const change = async (action: string, items: { id: number; version: number }[], type = 'article') => {
  const chosen = items.map(({ id, version }) => ({ id, version }))
  const response = await send({ action, type, items: chosen, expectedCount: items.length })
  expect(response.status).toBe(200)
  return (await response.json()) as BulkResult
}
const stateOf = async (id: number) => {
  const [row] = await runSql<{ state: string }>(
    app.database,
    `select case when trashed_at is null then status else 'trash' end as state from content where id = $1`,
    [id],
  )
  return row?.state
}

test('many are published at once; what one of them lacks is said and does not hold back the others', async () => {
  const ready = await app.make.draft('article', { title: 'Ready' })
  const bare = await app.make.draft('article', { title: 'Without a text', body: '' })
  const other = await app.make.draft('article', { title: 'Ready too' })

  const result = await change('publish', [ready, bare, other])

  expect(result.done).toEqual([
    { id: ready.id, title: 'Ready', version: 2 },
    { id: other.id, title: 'Ready too', version: 2 },
  ])
  expect(result.refused).toEqual([
    {
      id: bare.id,
      title: 'Without a text',
      code: 'not_publishable',
      reason: 'This cannot be published yet. Write the text of the article.',
    },
  ])
  expect(await Promise.all([ready, bare, other].map(({ id }) => stateOf(id)))).toEqual([
    'published',
    'draft',
    'published',
  ])
  expect(await (await app.read('/articles')).text()).toContain('Ready too')
})

test('an item that somebody changed since it was shown is left alone, and the list says so', async () => {
  const seen = await app.make.published('article', { title: 'Seen' })
  const changed = await app.make.published('article', { title: 'Changed' })
  await app.request(`/api/admin/content/${changed.id}`, {
    method: 'PATCH',
    body: { version: changed.version, title: 'Changed since' },
  })

  const result = await change('trash', [seen, changed])

  expect(result.done.map(({ id }) => id)).toEqual([seen.id])
  expect(result.refused).toEqual([
    expect.objectContaining({ id: changed.id, title: 'Changed since', code: 'version_conflict' }),
  ])
  expect([await stateOf(seen.id), await stateOf(changed.id)]).toEqual(['trash', 'published'])
})

test('what was trashed together is restored together, by the versions that the answer gave', async () => {
  const items = [await app.make.published('book'), await app.make.draft('book')]
  const { done } = await change('trash', items, 'book')
  expect(await Promise.all(items.map(({ id }) => stateOf(id)))).toEqual(['trash', 'trash'])
  expect((await change('restore', done, 'book')).refused).toEqual([])
  expect(await Promise.all(items.map(({ id }) => stateOf(id)))).toEqual(['draft', 'draft'])
})

test('what is published already is not counted among what was published', async () => {
  const draft = await app.make.draft('article', { title: 'A draft' })
  const shown = await app.make.published('article', { title: 'Shown' })
  const ahead = await app.make.published('article', {
    title: 'Ahead',
    publishedAt: new Date('2199-01-01'),
  })
  const { done, refused } = await change('publish', [draft, shown, ahead])
  expect(done.map(({ title }) => title)).toEqual(['A draft'])
  expect(refused.map(({ title, reason }) => [title, reason])).toEqual([
    ['Shown', 'It is published already.'],
    ['Ahead', 'It is scheduled already.'],
  ])
})

test('what is of another type, gone, in the trash or a draft already is refused by name', async () => {
  const video = await app.make.draft('video', { title: 'A video' })
  const trashed = await app.make.draft('article', { title: 'Trashed' })
  await change('trash', [trashed])
  const draft = await app.make.draft('article', { title: 'Draft' })
  const nothing = { id: 2_147_483_647, version: 1 }

  const { done, refused } = await change('unpublish', [video, { ...trashed, version: 2 }, draft, nothing])

  expect(done).toEqual([])
  expect(refused.map(({ title, reason }) => [title, reason])).toEqual([
    ['A video', 'It does not stand under Articles.'],
    ['Trashed', 'This item is in the trash. Restore it first.'],
    ['Draft', 'It is a draft already.'],
    ['', 'This item does not exist.'],
  ])
})

test('a number that is not the one shown, too many, none or the same twice changes nothing at all', async () => {
  const { id, version } = await app.make.published('article')
  const one = { id, version }
  const many = Array.from({ length: 101 }, (_, index) => ({ id: id + index, version }))
  for (const [items, expectedCount] of [
    [[one], 2],
    [[one, one], 2],
    [[], 0],
    [many, 101],
    [[{ id: -1, version }], 1],
    [[{ id }], 1],
  ]) {
    const response = await send({ action: 'trash', type: 'article', items, expectedCount })
    expect(response.status).toBe(422)
  }
  for (const action of ['delete', 'constructor', '__proto__']) {
    expect((await send({ action, type: 'article', items: [one], expectedCount: 1 })).status).toBe(422)
  }
  expect(await stateOf(id)).toBe('published')
})

test('each of many leaves its own line in the log, as if it were done alone', async () => {
  const items = [
    await app.make.draft('article', { title: 'One' }),
    await app.make.draft('article', { title: 'Two' }),
  ]
  await change('publish', items)
  const rows = await runSql(
    app.database,
    'select entity_title, action from admin_activity_log order by id desc limit 2',
  )
  expect(rows).toEqual([
    { entity_title: 'Two', action: 'publish' },
    { entity_title: 'One', action: 'publish' },
  ])
})
