import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Choices = { density: string; views: { id: number; type: string; name: string; shows: object }[] }

let app: TestApp
let other: string
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  other = (await openSession(app.app.database.db, 'contributor')).token
})
afterAll(() => app[Symbol.asyncDispose]())

const shows = { q: 'bail', status: 'draft', sort: 'title', as: 'table' }
const view = (name: string, type = 'article') => ({ type, name, shows })

async function ask<T = { id: number }>(method: string, path: string, body?: object, token?: string) {
  const answer = await app.request(`/api/admin/views${path}`, {
    method,
    body,
    ...(token && { headers: { cookie: `sid=${token}` } }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
const choices = async (token?: string) => (await ask<Choices>('GET', '', undefined, token)).body
const problem = async (...sent: Parameters<typeof ask>) => {
  const { status, body } = await ask<{ detail: string; fields?: object }>(...sent)
  return [status, body.fields ?? body.detail]
}

test('a view is kept for whoever named it and for nobody else, renamed and removed by them alone', async () => {
  const { id } = (await ask('POST', '', view('Bail, to finish'))).body
  await ask('POST', '', view('Bail, to finish', 'book'))
  expect(await choices()).toMatchObject({
    density: 'cards',
    views: [{ id, ...view('Bail, to finish') }, { type: 'book' }],
  })
  expect(await choices(other)).toEqual({ density: 'cards', views: [] })
  for (const [method, body] of [['PATCH', { name: 'Theirs' }], ['DELETE']] as const)
    expect(await problem(method, `/${id}`, body, other)).toEqual([404, 'This view has been removed already.'])

  expect((await ask('PATCH', `/${id}`, { name: 'Bail' })).status).toBe(200)
  expect((await choices()).views.map(({ name }) => name)).toEqual(['Bail', 'Bail, to finish'])
  expect((await ask('DELETE', `/${id}`)).status).toBe(200)
  expect(await problem('DELETE', `/${id}`)).toEqual([404, 'This view has been removed already.'])
  expect((await choices()).views.map(({ type }) => type)).toEqual(['book'])
})

test('a name is used once, whatever its letters; a nameless view, one of nothing known and a thirty-first are refused in words', async () => {
  const { id } = (await ask('POST', '', view('Mine', 'video'))).body
  const taken = { name: 'You have a view “Mine” already.' }
  expect(await problem('POST', '', view('MINE', 'video'))).toEqual([422, taken])
  await ask('POST', '', view('Second', 'video'))
  expect(await problem('PATCH', `/${id + 1}`, { name: 'mine' })).toEqual([422, taken])
  expect((await ask('PATCH', `/${id}`, { name: 'MINE' })).status, 'its own name, in other letters').toBe(200)
  expect(await problem('POST', '', view('  ', 'video'))).toEqual([422, { name: 'Name is needed.' }])
  expect((await ask('POST', '', { ...view('x', 'video'), shows: { as: 'heap' } })).status).toBe(422)
  expect((await ask('POST', '', { ...view('x', 'video'), shows: { ...shows, script: '1' } })).status).toBe(
    422,
  )

  const names = Array.from({ length: 28 }, (_, index) => `View ${index}`)
  for (const name of names) expect((await ask('POST', '', view(name, 'video'))).status).toBe(201)
  expect(await problem('POST', '', view('One more', 'video'))).toEqual([
    422,
    'You have 30 views of videos already. Remove one first.',
  ])
})

test('cards or a table is remembered for each person by themselves', async () => {
  for (const density of ['table', 'cards', 'table'])
    expect((await ask('PUT', '/density', { density })).status).toBe(200)
  expect((await choices()).density).toBe('table')
  expect((await choices(other)).density).toBe('cards')
  expect((await ask('PUT', '/density', { density: 'heap' })).status).toBe(422)
})

test('the list says how long a text is and who saved it last', async () => {
  const { id } = await app.make.draft('article', { title: 'Counted', body: '<p>Four words of it.</p>' })
  const { items } = (await (await app.request('/api/admin/content?type=article&search=counted')).json()) as {
    items: object[]
  }
  expect(items).toMatchObject([{ id, wordCount: 4, authors: [], lastSavedBy: app.actor.name }])
})
