import { afterAll, beforeEach, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]()
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** As the migration numbers them. */
const [CIVIL, CRIMINAL] = [5, 4]

type Fields = Parameters<TestApp['make']['published']>[1]
type Item = { id: number; slug: string; version: number }

const onDay = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 2, day)) })
const publish = (title: string, day: number, fields: Fields = {}, type: 'article' | 'podcast' = 'article') =>
  app.make.published(type, { title, ...onDay(day), ...fields })
const citing = (...labels: string[]) => ({
  body: labels.map((label) => `<p>As section 3 of ${label} says.</p>`).join(''),
})
const act = async ({ id }: Item, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)

/** What the end of an item is headed by, and the titles that it leads to. */
async function endOf({ id, slug }: Item, path = 'article') {
  const main = mainOf((await ask(`${app.url}/${path}/${id}/${slug}`)).text)
  const [, heading = '', list = ''] = /<h2 id="more">(.*?)<\/h2>(?:<ul>(.*?)<\/ul>)?/s.exec(main) ?? []
  return { heading, titles: [...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title) }
}

async function makeSeries(name: string): Promise<number> {
  const answer = await app.request('/api/admin/series', { method: 'POST', body: { name } })
  return ((await answer.json()) as { id: number }).id
}

test('the end of an item leads to what has most in common with it, of any type: series, topics, authorities', async () => {
  const seriesId = await makeSeries('One after the other')
  await publish('Only as old', 1)
  await publish('Of its series', 2, { seriesId })
  await publish('Cites the same', 3, citing('Act 798'))
  await publish('On the same', 4, { topics: [CIVIL] }, 'podcast')
  await publish('On the same and cites the same', 5, { topics: [CIVIL, CRIMINAL], ...citing('Act 798') })
  await publish('On something else', 6, { topics: [CRIMINAL], ...citing('Act 29') })
  await publish('Right before', 7)
  const here = await publish('Here', 8, { topics: [CIVIL], seriesId, ...citing('Act 798', 'Act 843') })
  expect(await endOf(here)).toEqual({
    heading: 'More on this',
    // The part before it stands as the step before it.
    titles: ['On the same and cites the same', 'On the same', 'Cites the same'],
  })
})

test('of those that are equally near the newest come first, and neither the item nor its neighbours are among them', async () => {
  const of = { topics: [CIVIL] }
  const items: Item[] = []
  for (let day = 1; day <= 7; day++) items.push(await publish(`Day ${day}`, day, of))
  expect(await endOf(items[4]!)).toEqual({ heading: 'More on this', titles: ['Day 7', 'Day 3', 'Day 2'] })
  expect((await endOf(items[6]!)).titles).toEqual(['Day 5', 'Day 4', 'Day 3'])
})

test('an item that has nothing in common with any leads to others of its type, and says no more than that', async () => {
  await publish('An episode', 9, {}, 'podcast')
  for (let day = 1; day <= 4; day++) await publish(`Day ${day}`, day)
  const here = await publish('Here', 5)
  expect(await endOf(here)).toEqual({ heading: 'More Articles', titles: ['Day 3', 'Day 2', 'Day 1'] })
})

test('what is taken back is gone at once from the end of every item, of any type, and what comes stands there', async () => {
  const of = { topics: [CIVIL] }
  await publish('Far before', 1)
  const article = await publish('Here', 2, of)
  const episode = await publish('Heard here', 3, of, 'podcast')
  const other = await publish('It goes', 4, { ...of, category: 'opinion' })
  await publish('Right after', 5)
  const ends = async () => [(await endOf(article)).titles, (await endOf(episode, 'podcast')).titles]
  expect(await ends()).toEqual([['Heard here'], ['It goes', 'Here']])
  await act(other, 'unpublish')
  expect(await ends()).toEqual([['Heard here'], ['Here']])
  await publish('It comes', 6, of)
  expect(await ends()).toEqual([
    ['It comes', 'Heard here'],
    ['It comes', 'Here'],
  ])
})

test('a topic that was merged counts as what it means, once', async () => {
  const [gone, stays] = await Promise.all(
    ['Police', 'Policing'].map(async (name) => {
      const answer = await app.request('/api/admin/topics', { method: 'POST', body: { name } })
      return ((await answer.json()) as { id: number }).id
    }),
  )
  await publish('Far before', 1)
  await publish('On both', 2, { topics: [gone!, stays!] })
  await publish('On one, cites the same twice', 3, { topics: [stays!], ...citing('Act 798', 'Act 843') })
  await publish('Right before', 4)
  const here = await publish('Here', 5, { topics: [stays!], ...citing('Act 798', 'Act 843') })
  const answer = await app.request(`/api/admin/topics/${gone}/merge`, {
    method: 'POST',
    body: { into: stays },
  })
  expect(answer.status).toBe(200)
  expect((await endOf(here)).titles).toEqual(['On one, cites the same twice', 'On both'])
})
