import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

type Listed = { id: number; slug: string; name: string; isUsed: boolean; isPublic: boolean }
type Offered = { id: number; name: string; also: number[] }

const sql = <Row extends object>(text: string, values?: unknown[]) => runSql<Row>(app.database, text, values)
const read = async <Body>(path: string) => (await (await app.request(`/api/admin${path}`)).json()) as Body
const list = async () => (await read<{ items: Listed[] }>('/topics')).items
const offers = async () => (await read<{ items: Offered[] }>('/topics/offers')).items

async function make(name: string, description = ''): Promise<number> {
  const answer = await app.request('/api/admin/topics', { method: 'POST', body: { name, description } })
  expect(answer.status, name).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

const change = (id: number, body: object) => app.request(`/api/admin/topics/${id}`, { method: 'PUT', body })
const merge = (id: number, into: number) =>
  app.request(`/api/admin/topics/${id}/merge`, { method: 'POST', body: { into } })
const remove = (id: number) => app.request(`/api/admin/topics/${id}`, { method: 'DELETE' })
const topicsOf = async (id: number) => (await read<{ topics: number[] }>(`/content/${id}`)).topics
const pathOf = ({ id, slug }: { id: number; slug: string }) => `/article/${id}/${slug}`

test('the six areas of Legal Focus are the first topics', async () => {
  expect((await list()).map(({ name, slug }) => [name, slug])).toEqual([
    ['Civil Rights', 'civil-rights'],
    ['Constitutional Law', 'constitutional-law'],
    ['Corporate Law', 'corporate-law'],
    ['Criminal Law', 'criminal-law'],
    ['Environmental Law', 'environmental-law'],
    ['Technology Law', 'technology-law'],
  ])
})

test('an item is filed under up to five topics, in order and each once, and its page leads to them', async () => {
  const [land, courts] = [await make('Land'), await make('Courts & Procedure')]
  const item = await app.make.published('article', { topics: [courts, land, courts] })
  expect(await topicsOf(item.id)).toEqual([courts, land])
  const page = await ask(app.url + pathOf(item))
  expect(linksIn(mainOf(page.text)).filter((href) => href.startsWith('/topic/'))).toEqual([
    '/topic/courts-procedure',
    '/topic/land',
  ])
  const many = await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, topics: [1, 2, 3, 4, 5, 6] },
  })
  expect([many.status, ((await many.json()) as { fields: object }).fields]).toEqual([
    422,
    { topics: 'At most 5 topics.' },
  ])
  expect(await topicsOf(item.id)).toEqual([courts, land])
})

test('a topic that is gone, or never was, is left out by a save, and nothing else is lost', async () => {
  const [stays, goes] = [await make('Stays'), await make('Goes')]
  const item = await app.make.draft('article', { topics: [stays] })
  expect((await remove(goes)).status).toBe(200)
  const saved = await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, title: 'Saved all the same', topics: [goes, stays, 999_999] },
  })
  expect(await saved.json()).toMatchObject({ title: 'Saved all the same', topics: [stays] })
})

test('another name stands at once wherever the topic is named, and the old address leads to the new one', async () => {
  const id = await make('Tenancy')
  const item = await app.make.published('article', { topics: [id] })
  const places = [pathOf(item), '/topic/tenancy', '/feed.xml', '/atom.xml', '/feed.json']
  for (const place of places) expect((await ask(app.url + place)).text, place).toContain('Tenancy')
  expect((await change(id, { name: 'Renting & Rooms', description: 'Of rent.', version: 1 })).status).toBe(
    200,
  )
  for (const place of [pathOf(item), '/topic/renting-rooms', '/feed.json']) {
    const { text } = await ask(app.url + place)
    expect(text, place).toMatch(/Renting &(?:amp;)? Rooms/)
    expect(text, place).not.toContain('Tenancy')
  }
  expect((await ask(`${app.url}/sitemap/topics.xml`)).text).toContain('/topic/renting-rooms<')
  for (const rest of ['', '/feed.xml']) {
    const old = await app.read(`/topic/tenancy${rest}`)
    expect([old.status, old.headers.get('location')]).toEqual([301, `/topic/renting-rooms${rest}`])
  }
  expect((await read<{ version: number }>(`/content/${item.id}`)).version).toBe(item.version)
  // Its own former name is its own to take back, and nobody else's address.
  expect((await change(id, { name: 'Tenancy', description: '', version: 2 })).status).toBe(200)
  expect((await app.read('/topic/renting-rooms')).headers.get('location')).toBe('/topic/tenancy')
})

test('a merge is seen at once on every page of either, writes no item, and leaves 301s', async () => {
  const [gone, stays, before] = [await make('Police'), await make('Policing'), await make('Constables')]
  const both = await app.make.published('article', { title: 'On both of them', topics: [gone, stays] })
  const alone = await app.make.published('article', { title: 'On one alone', topics: [before] })
  const draft = await app.make.draft('article', { topics: [gone] })
  expect((await ask(app.url + pathOf(alone))).text).toContain('Constables')
  expect((await ask(`${app.url}/topic/policing`)).text).not.toContain('On one alone')
  const [rows] = await sql<{ marks: string }>(
    `select string_agg(xmin::text, ',' order by id) as marks from content`,
  )
  expect((await merge(before, gone)).status).toBe(200)
  expect((await merge(gone, stays)).status).toBe(200)
  const [after] = await sql<{ marks: string }>(
    `select string_agg(xmin::text, ',' order by id) as marks from content`,
  )
  expect(after).toEqual(rows)
  expect((await ask(`${app.url}/topic/policing`)).text).toContain('On one alone')
  for (const item of [both, alone]) {
    const { text } = await ask(app.url + pathOf(item))
    expect(linksIn(mainOf(text)).filter((href) => href.startsWith('/topic/'))).toEqual(['/topic/policing'])
  }
  for (const slug of ['police', 'constables']) {
    const old = await app.read(`/topic/${slug}`)
    expect([slug, old.status, old.headers.get('location')]).toEqual([slug, 301, '/topic/policing'])
  }
  expect((await offers()).find(({ id }) => id === stays)?.also.toSorted()).toEqual([gone, before].toSorted())
  // A form that was open meanwhile files under the one that stays.
  const saved = await app.request(`/api/admin/content/${draft.id}`, {
    method: 'PATCH',
    body: { version: draft.version, topics: [before, gone, stays] },
  })
  expect(await saved.json()).toMatchObject({ topics: [stays] })
  for (const id of [gone, before]) expect((await merge(id, stays)).status).toBe(404)
  expect((await merge(stays, stays)).status).toBe(422)
})

test('a merged area of Legal Focus goes on showing its items, under what it means now', async () => {
  const into = (await list()).find(({ slug }) => slug === 'civil-rights')!
  const area = (await list()).find(({ slug }) => slug === 'technology-law')!
  const path = '/legal-focus/technology'
  expect((await ask(app.url + path)).text).not.toContain('Newest')
  const item = await app.make.published('video', { title: 'Who reads your messages', topics: [area.id] })
  expect((await ask(app.url + path)).text).toContain(item.title)
  expect((await merge(area.id, into.id)).status).toBe(200)
  const { text } = await ask(app.url + path)
  expect(text).toContain(item.title)
  expect(linksIn(mainOf(text))).toContain('/topic/civil-rights')
})

test('only what nothing uses is deleted, and no area of Legal Focus is', async () => {
  const id = await make('Used')
  const item = await app.make.draft('article', { title: 'The one that uses it', topics: [id] })
  const refused = await remove(id)
  expect(refused.status).toBe(409)
  expect(((await refused.json()) as { detail: string }).detail).toContain('The one that uses it')
  await app.request(`/api/admin/content/${item.id}`, {
    method: 'PATCH',
    body: { version: item.version, topics: [] },
  })
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  const area = (await list()).find(({ slug }) => slug === 'corporate-law')!
  expect((await remove(area.id)).status).toBe(409)
})

test('two topics never have one name, and of two changes the later is told', async () => {
  const id = await make('Ɛhɔ')
  const again = await app.request('/api/admin/topics', { method: 'POST', body: { name: 'ehO' } })
  expect([again.status, ((await again.json()) as { fields: object }).fields]).toEqual([
    422,
    { name: 'There is a topic of this name already.' },
  ])
  const other = await make('Another')
  expect((await change(other, { name: 'EHO', description: '', version: 1 })).status).toBe(422)
  const [one, two] = await Promise.all([
    change(id, { name: 'Ɛhɔ', description: 'One', version: 1 }),
    change(id, { name: 'Ɛhɔ', description: 'Two', version: 1 }),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
})

test('readers see what something is published under, and nothing else of it', async () => {
  const id = await make('Not yet', 'A secret plan')
  await app.make.draft('article', { topics: [id] })
  expect((await app.read('/topic/not-yet')).status).toBe(404)
  expect((await ask(`${app.url}/sitemap/topics.xml`)).text).not.toContain('not-yet')
  expect((await list()).find((topic) => topic.id === id)).toMatchObject({ isUsed: true, isPublic: false })
})
