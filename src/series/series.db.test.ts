import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Read = { id: number; slug: string; name: string; version: number; parts: { id: number }[] }
type Item = { id: number; slug: string; version: number }

const read = async <Body>(path: string) => (await (await app.request(`/api/admin${path}`)).json()) as Body
const seriesOf = (id: number) => read<Read>(`/series/${id}`)
const partsOf = async (id: number) => (await seriesOf(id)).parts.map((part) => part.id)
const remove = (id: number) => app.request(`/api/admin/series/${id}`, { method: 'DELETE' })
const pathOf = ({ id, slug }: Item) => `/article/${id}/${slug}`
const pageOf = async (item: Item) => mainOf((await ask(app.url + pathOf(item))).text)
const act = async ({ id }: Item, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)
const join = (item: Item, seriesId: number | null) =>
  app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, seriesId },
  })

async function make(name: string, description = ''): Promise<number> {
  const answer = await app.request('/api/admin/series', { method: 'POST', body: { name, description } })
  expect(answer.status, name).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Saves a series with what is given, all else as it stands. */
async function change(id: number, given: { name?: string; description?: string; parts?: number[] }) {
  const { name, description, parts, version } = (await seriesOf(id)) as Read & { description: string }
  return app.request(`/api/admin/series/${id}`, {
    method: 'PUT',
    body: { name, description, parts: parts.map((part) => part.id), version, ...given },
  })
}

/** What the line over an item's text says, and where it leads. */
async function lineOf(item: Item) {
  const [line = ''] = /<nav [^>]*aria-label="Series".*?<\/nav>/s.exec(await pageOf(item)) ?? []
  return { words: line.replace(/<!--.*?-->|<[^>]*>/g, ''), links: linksIn(line) }
}

test('parts of a series lead to each other in its order, on their pages and on the one of the series', async () => {
  const id = await make('Reading a Statute')
  const parts: Item[] = []
  for (const title of ['One', 'Two', 'Three'])
    parts.push(await app.make.published('article', { title: `Part called ${title}`, seriesId: id }))
  const [one, two, three] = parts as [Item, Item, Item]
  expect(await lineOf(one)).toEqual({
    words: 'Part 1 of 3 in Reading a Statute · Part 2 →',
    links: ['/series/reading-a-statute', pathOf(two)],
  })
  expect(await lineOf(two)).toEqual({
    words: 'Part 2 of 3 in Reading a Statute · ← Part 1 · Part 3 →',
    links: ['/series/reading-a-statute', pathOf(one), pathOf(three)],
  })
  expect((await change(id, { parts: [three.id, one.id, two.id] })).status).toBe(200)
  expect((await lineOf(one)).words).toBe('Part 2 of 3 in Reading a Statute · ← Part 1 · Part 3 →')
  expect((await lineOf(one)).links).toEqual(['/series/reading-a-statute', pathOf(three), pathOf(two)])
  expect(await pageOf(one)).toMatch(/← Part 1<\/span>Part called Three/)
  const page = mainOf((await ask(`${app.url}/series/reading-a-statute`)).text)
  const places = ['Three', 'One', 'Two'].map((title) => page.indexOf(`Part called ${title}`))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test('what readers do not see is no part for them, from the moment that it is taken back', async () => {
  const id = await make('Going and Coming')
  const one = await app.make.published('article', { title: 'Stays there', seriesId: id })
  const two = await app.make.published('article', { title: 'Goes away', seriesId: id })
  const draft = await app.make.draft('article', { title: 'Not there yet', seriesId: id })
  expect((await lineOf(one)).words).toBe('Part 1 of 2 in Going and Coming · Part 2 →')
  expect(mainOf((await ask(`${app.url}/series/going-and-coming`)).text)).toContain('Goes away')
  await act(two, 'unpublish')
  expect((await lineOf(one)).words).toBe('Part 1 of 1 in Going and Coming')
  for (const place of [pathOf(one), '/series/going-and-coming', '/series/going-and-coming/feed.xml'])
    expect((await ask(app.url + place)).text, place).not.toContain('Goes away')
  await act(draft, 'publish')
  expect((await lineOf(one)).words).toBe('Part 1 of 2 in Going and Coming · Part 2 →')
  expect((await lineOf(draft)).words).toBe('Part 2 of 2 in Going and Coming · ← Part 1')
  await act(draft, 'trash')
  await act(one, 'trash')
  expect((await app.read('/series/going-and-coming')).status).toBe(404)
  expect((await ask(`${app.url}/sitemap/series.xml`)).text).not.toContain('going-and-coming')
})

test('another name stands at once on every part, and the old address leads to the new one', async () => {
  const id = await make('First Name')
  const item = await app.make.published('article', { seriesId: id })
  expect((await lineOf(item)).words).toContain('First Name')
  expect((await change(id, { name: 'Second Name', description: 'Of names.' })).status).toBe(200)
  expect(await lineOf(item)).toEqual({ words: 'Part 1 of 1 in Second Name', links: ['/series/second-name'] })
  expect((await ask(`${app.url}/series/second-name`)).text).toContain('Of names.')
  expect((await ask(`${app.url}/sitemap/series.xml`)).text).toContain('/series/second-name<')
  for (const rest of ['', '/feed.xml']) {
    const old = await app.read(`/series/first-name${rest}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/series/second-name${rest}`])
  }
  // Its own former name is its own to take back, and nobody else's address.
  const other = await make('First Name')
  expect((await seriesOf(other)).slug).toBe('first-name-2')
  expect((await change(other, { name: 'second nAme' })).status).toBe(422)
  expect((await remove(other)).status).toBe(200)
  expect((await change(id, { name: 'First Name' })).status).toBe(200)
  expect((await app.read('/series/second-name')).headers.get('location')).toBe('/series/first-name')
})

test('a series that is deleted leaves its items, and nothing of it is shown any more', async () => {
  const id = await make('Soon Gone')
  const item = await app.make.published('article', { title: 'It stays', seriesId: id })
  const draft = await app.make.draft('article', { seriesId: id })
  expect((await lineOf(item)).words).toContain('Soon Gone')
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect(await lineOf(item)).toEqual({ words: '', links: [] })
  expect(await pageOf(item)).toContain('It stays')
  expect((await app.read('/series/soon-gone')).status).toBe(404)
  // A form that was open meanwhile is saved all the same.
  const saved = await app.request(`/api/admin/content/${draft.id}`, {
    method: 'PATCH',
    body: { version: draft.version, title: 'Saved all the same', seriesId: id },
  })
  expect(await saved.json()).toMatchObject({ title: 'Saved all the same', seriesId: null })
})

test('an item is a part of one series at most, comes last in the one that it joins, and leaves no gap behind', async () => {
  const [from, into] = [await make('From Here'), await make('Into This')]
  const stays = await app.make.published('article', { title: 'There before', seriesId: into })
  const moves = await app.make.published('article', { title: 'It moves', seriesId: from })
  const rest = await app.make.published('article', { title: 'It is left', seriesId: from })
  expect((await lineOf(rest)).words).toContain('Part 2 of 2')
  expect((await join(moves, into)).status).toBe(200)
  expect([await partsOf(from), await partsOf(into)]).toEqual([[rest.id], [stays.id, moves.id]])
  expect((await lineOf(rest)).words).toBe('Part 1 of 1 in From Here')
  expect((await lineOf(moves)).words).toBe('Part 2 of 2 in Into This · ← Part 1')
})

test('an order that was made before others joined or left puts those last, and nothing else in', async () => {
  const id = await make('Out of Date')
  const [one, two] = [
    await app.make.draft('article', { seriesId: id }),
    await app.make.draft('article', { seriesId: id }),
  ]
  const stranger = await app.make.draft('article')
  const joined = await app.make.draft('article', { seriesId: id })
  expect((await change(id, { parts: [two.id, stranger.id, one.id] })).status).toBe(200)
  expect(await partsOf(id)).toEqual([two.id, one.id, joined.id])
  const [first, second] = await Promise.all([change(id, { parts: [] }), change(id, { parts: [] })])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
})

test('changes that wait join a series when they are published, and no sooner', async () => {
  const id = await make('Later Perhaps')
  const item = await app.make.published('article')
  const kept = await app.request(`/api/admin/content/${item.id}/changes`, {
    method: 'PUT',
    body: { version: item.version, seriesId: id },
  })
  expect(kept.status).toBe(200)
  expect(await partsOf(id)).toEqual([])
  const published = await app.request(`/api/admin/content/${item.id}/changes/publish`, {
    method: 'POST',
    body: {},
  })
  expect(published.status).toBe(200)
  expect((await lineOf(item)).words).toBe('Part 1 of 1 in Later Perhaps')
})

test('a series that has a hundred parts takes no more, and what it has is all shown', async () => {
  const id = await make('Very Long')
  await runSql(
    app.database,
    `insert into content (type, title, slug, description, body, status, published_at, series_id, comments_enabled,
       image_alt, authors, details, search_text, rendered_body, renderer_version, word_count, created_at, updated_at)
     select type, 'Part called ' || n, slug, description, body, 'published', now(), $1, comments_enabled, image_alt,
       authors, details, search_text, rendered_body, renderer_version, word_count, now(), now()
     from generate_series(1, 100) as n, (select * from content where type = 'article' order by id limit 1) as one`,
    [id],
  )
  const refused = await app.request('/api/admin/content', {
    method: 'POST',
    body: { type: 'article', title: 'One more', seriesId: id },
  })
  const told = (await refused.json()) as { fields: object }
  expect([refused.status, told.fields]).toEqual([422, { seriesId: 'This series has 100 parts already.' }])
  const { text } = await ask(`${app.url}/series/very-long`)
  for (const nr of [1, 50, 100]) expect(text).toContain(`Part called ${nr}`)
})

test('programs and search engines are told what an item is a part of', async () => {
  const id = await make('For Machines')
  await app.make.published('article', { seriesId: id })
  const item = await app.make.published('article', { seriesId: id })
  const series = { name: 'For Machines', url: `${app.url}/series/for-machines`, part: 2 }
  const one = JSON.parse((await ask(`${app.url}/api/v1/items/${item.id}`)).text) as object
  expect(one).toMatchObject({ series })
  const list = JSON.parse((await ask(`${app.url}/api/v1/items`)).text) as { items: { id: number }[] }
  expect(list.items.find((each) => each.id === item.id)).toMatchObject({ series })
  const { text } = await ask(app.url + pathOf(item))
  expect(text).toContain(
    `"isPartOf":{"@type":"CreativeWorkSeries","name":"For Machines","url":"${app.url}/series/for-machines"},"position":2`,
  )
})

test('readers see what something is published in, and nothing else of it', async () => {
  const id = await make('Not Yet', 'A secret plan')
  await app.make.draft('article', { seriesId: id })
  expect((await app.read('/series/not-yet')).status).toBe(404)
  expect((await ask(`${app.url}/sitemap/series.xml`)).text).not.toContain('not-yet')
})
