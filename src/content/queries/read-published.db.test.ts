import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readPublished } from './read-published.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const onDay = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 1, day)) })
const read = (id: number) => readPublished(app.app.database.publicDb, ['article'], id)

test('a reader is led to the item before, the item after and three others of the type, none of them twice', async () => {
  const made = []
  for (let day = 1; day <= 9; day++) {
    const category = day % 2 === 0 ? 'opinion' : 'article'
    made.push(await app.make.published('article', { ...onDay(day), title: `Day ${day}`, category }))
    await app.make.published('newsletter', onDay(day))
  }
  const draft = await app.make.draft('article', { title: 'Not yet' })
  const fourth = await read(made[3]!.id)
  expect(fourth.item).toMatchObject({ title: 'Day 4', type: 'article' })
  expect(fourth.item.renderedBody).not.toBe('')
  expect([fourth.previous?.title, fourth.next?.title]).toEqual(['Day 3', 'Day 5'])
  // The newest of its own category; where that ends, those before it.
  expect(fourth.further.map(({ title }) => title)).toEqual(['Day 8', 'Day 6', 'Day 2'])
  const last = await read(made[8]!.id)
  expect([last.previous?.title, last.next]).toEqual(['Day 8', null])
  expect(last.further.map(({ title }) => title)).toEqual(['Day 7', 'Day 5', 'Day 3'])
  expect((await read(made[0]!.id)).previous).toBe(null)
  const alone = await app.make.published('article', { ...onDay(5), title: 'Alone', category: 'news' })
  expect((await read(alone.id)).further.map(({ title }) => title)).toEqual(['Day 4', 'Day 3', 'Day 2'])
  await expect(read(draft.id)).rejects.toThrow('does not exist')
})

test('what leads on from an item is found among thousands too', async () => {
  await runSql(
    app.database,
    `insert into content (type, title, slug, status, category, published_at, rendered_body, renderer_version, word_count)
      select 'article', 'Many ' || n, 'many-' || n, 'published', 'news', timestamptz '2020-01-01' + n * interval '1 minute',
        '', 1, 0 from generate_series(1, 4000) n`,
  )
  await runSql(app.database, 'analyze content')
  const [middle] = await runSql<{ id: number }>(
    app.database,
    `select id from content where slug = 'many-2000'`,
  )
  const { previous, next, further } = await read(middle!.id)
  expect([previous?.title, next?.title]).toEqual(['Many 1999', 'Many 2001'])
  expect(further.map(({ title }) => title)).toEqual(['Alone', 'Many 4000', 'Many 3999'])
})
