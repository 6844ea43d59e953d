import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { findItems } from '#search/search.queries.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { indexForSearch } from './search-index.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
})
afterAll(() => app[Symbol.asyncDispose]())

const run = () =>
  indexForSearch(app.app.database.db, createLog('silent'), { ending: new AbortController().signal })
const items = (word: string) =>
  runSql<{ items: number }>(app.database, `select items from search_words where word = '${word}'`)

test('what was written before the search was is found after the job', async () => {
  const { id } = await app.make.published('article', { title: 'Frobnicated tenancies' })
  await runSql(app.database, 'delete from search_documents')
  const find = async () => (await findItems(app.app.database.publicDb, 'frobnicated')).shown
  expect(await find()).toEqual([])
  await run()
  expect((await find()).map(({ item }) => item.id)).toEqual([id])
})

test('how many items have a word is counted, and words that stand in none are forgotten', async () => {
  for (const title of ['Usufruct one', 'Usufruct two']) await app.make.published('article', { title })
  const { id } = await app.make.published('article', { title: 'Glimmerquist' })
  await run()
  expect(await items('usufruct')).toEqual([{ items: 2 }])
  expect(await items('glimmerquist')).toEqual([{ items: 1 }])
  await runSql(app.database, `update content set status = 'draft' where id = ${id}`)
  await run()
  expect(await items('glimmerquist')).toEqual([])
})

test('an item is found by its topic and by what the laws it cites are called, and by their new names after the job', async () => {
  const find = async (typed: string) =>
    (await findItems(app.app.database.publicDb, typed)).shown.map(({ item }) => item.id)
  const ask = async (path: string, method: string, body: object) => {
    const answer = await app.request(`/api/admin/${path}`, { method, body })
    expect(answer.ok, await answer.clone().text()).toBe(true)
    return (await answer.json()) as { id: number; version: number }
  }
  const [topic, other] = [
    await ask('topics', 'POST', { name: 'Salvage at sea', description: '' }),
    await ask('topics', 'POST', { name: 'Wreckage', description: '' }),
  ]
  const { id } = await app.make.published('article', {
    title: 'Of ships',
    body: '<p>By [2031] GHASC 78.</p>',
    topics: [topic.id],
  })
  expect(await find('salvage')).toEqual([id])
  const [law] = await runSql<{ id: number; version: number }>(
    app.database,
    `select id::int, version from authorities where key = 'ghasc-2031-78'`,
  )
  await runSql(
    app.database,
    `update authorities set title = 'Quarcoo v Flotsam', short_names = '{Jetsam}', version = version + 1 where id = ${law!.id}`,
  )
  await ask(`topics/${topic.id}/merge`, 'POST', { into: other.id })
  await run()
  for (const typed of ['wreckage', 'flotsam', 'jetsam', '"quarcoo v flotsam"'])
    expect(await find(typed), typed).toEqual([id])
  expect(await find('salvage')).toEqual([])
  expect(await runSql(app.database, 'select * from search_renames')).toEqual([])
  // What is saved from then on is found by them at once.
  const next = await app.make.published('article', { title: 'Of rafts', body: '<p>Rafts float.</p>' })
  const body = '<p>Rafts float: [2031] GHASC 78.</p>'
  await ask(`content/${next.id}`, 'PATCH', { version: next.version, body })
  expect((await find('flotsam')).toSorted()).toEqual([id, next.id].toSorted())
})
