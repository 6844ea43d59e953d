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
  const find = async () => (await findItems(app.app.database.publicDb, 'frobnicated')).items
  expect(await find()).toEqual([])
  await run()
  expect((await find()).map((item) => item.id)).toEqual([id])
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
