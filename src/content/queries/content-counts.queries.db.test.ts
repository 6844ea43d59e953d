import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ONE = '/api/admin/content'
const act = (id: number, command: string) => app.request(`${ONE}/${id}/${command}`, { method: 'POST' })
const shown = async (type: string) => {
  const { counts } = (await (await app.request(`${ONE}?type=${type}`)).json()) as { counts: object }
  return counts
}

/** What counting the rows would say. */
async function expectTrue(): Promise<void> {
  const counted = await runSql(
    app.database,
    `select type, (count(*) filter (where trashed_at is null))::int as total,
        (count(*) filter (where trashed_at is null and status = 'published'))::int as published,
        count(trashed_at)::int as trashed
      from content group by type order by type`,
  )
  const kept = await runSql(
    app.database,
    'select * from content_counts where total <> 0 or trashed <> 0 or published <> 0 order by type',
  )
  expect(kept).toEqual(counted)
}

test('the counts are right after every step of an item’s life', async () => {
  expect(await shown('article')).toEqual({ total: 0, published: 0, draft: 0, review: 0 })
  const { id } = await app.make.draft('article')
  expect(await shown('article')).toEqual({ total: 1, published: 0, draft: 1, review: 0 })
  await act(id, 'publish')
  expect(await shown('article')).toEqual({ total: 1, published: 1, draft: 0, review: 0 })
  await app.request(`${ONE}/${id}`, { method: 'PATCH', body: { version: 2, title: 'Edited title' } })
  expect(await shown('article')).toEqual({ total: 1, published: 1, draft: 0, review: 0 })
  await act(id, 'publish')
  expect(await shown('article')).toEqual({ total: 1, published: 1, draft: 0, review: 0 })
  await act(id, 'unpublish')
  expect(await shown('article')).toEqual({ total: 1, published: 0, draft: 1, review: 0 })
  await act(id, 'publish')
  await act(id, 'trash')
  expect(await shown('article')).toEqual({ total: 0, published: 0, draft: 0, review: 0 })
  await act(id, 'restore')
  expect(await shown('article')).toEqual({ total: 1, published: 0, draft: 1, review: 0 })
  await expectTrue()
})

test('a scheduled item counts as published, before and after its time', async () => {
  const { id } = await app.make.published('video', { publishedAt: new Date(Date.now() + 86_400_000) })
  expect(await shown('video')).toEqual({ total: 1, published: 1, draft: 0, review: 0 })
  await runSql(app.database, `update content set published_at = now() - interval '1 second' where id = $1`, [
    id,
  ])
  expect(await shown('video')).toEqual({ total: 1, published: 1, draft: 0, review: 0 })
  await act(id, 'trash')
  await runSql(app.database, 'delete from content where id = $1', [id])
  expect(await shown('video')).toEqual({ total: 0, published: 0, draft: 0, review: 0 })
})

test('whoever changes many rows at once, of many types, changes the counts with them', async () => {
  await runSql(
    app.database,
    `insert into content (type, title, slug, status, published_at)
      select (array['article','podcast','book'])[1 + n % 3], 'T', 't', case when n % 2 = 0 then 'draft' else 'published' end, now()
      from generate_series(1, 100) n`,
  )
  await expectTrue()
  await runSql(
    app.database,
    `update content set status = 'published', trashed_at = case when id % 5 = 0 then now() end`,
  )
  await expectTrue()
  await runSql(app.database, `update content set type = 'newsletter' where id % 2 = 0`)
  await expectTrue()
  await runSql(app.database, 'delete from content where id % 3 = 0')
  await expectTrue()
  await runSql(app.database, 'truncate content cascade')
  await expectTrue()
})

test('a change that is undone is not counted, and many people at once are all counted', async () => {
  await runSql(
    app.database,
    `begin; insert into content (type, title, slug) values ('book', 'Undone', 'undone'); rollback`,
  )
  await expectTrue()
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await app.make.draft('book')).id))
  await Promise.all(ids.map((id, index) => act(id, index % 2 === 0 ? 'publish' : 'trash')))
  expect(await shown('book')).toEqual({ total: 6, published: 6, draft: 0, review: 0 })
  await expectTrue()
})
