import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { STAFF_ROUTES } from '#testing/staff-routes/staff-routes.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

type List = {
  items: { id: number; url: string; title: string; details: object }[]
  nextCursor: string | null
}
const list = async (query = '') => (await (await app.read(`/api/v1/items${query}`)).json()) as List

test('programs page through what readers see, newest first, to the end and without a gap', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.unshift((await app.make.published('article', { title: `Open ${n}` })).id)
  await app.make.draft('article', { title: 'Hidden' })
  const seen: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: List = await list(`?type=article&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(ids)
})

test('an item comes with whole addresses and its text, and leaves with a 304 while nothing changed', async () => {
  const { id, slug } = await app.make.published('podcast', { details: { audioUrl: '/media/audio/a.mp3' } })
  const first = await app.read(`/api/v1/items/${id}`)
  expect(await first.json()).toMatchObject({
    id,
    url: `${app.url}/podcast/${id}/${slug}`,
    details: { audioUrl: `${app.url}/media/audio/a.mp3` },
    body: '',
  })
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  expect(first.headers.get('set-cookie')).toBeNull()
  const etag = first.headers.get('etag')!
  const again = await app.read(`/api/v1/items/${id}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await app.request(`/api/admin/content/${id}/unpublish`, { method: 'POST' })
  expect((await app.read(`/api/v1/items/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
})

test.each([
  ['/api/v1/items/0', 404, 'not_found'],
  ['/api/v1/items/x', 404, 'not_found'],
  ['/api/v1/items/2147483647', 404, 'not_found'],
  ['/api/v1/items?limit=101', 422, 'invalid_input'],
  ['/api/v1/items?type=nothing', 422, 'invalid_input'],
  ['/api/v1/items?cursor=x', 422, 'invalid_input'],
  ['/api/v1/items?unknown=1', 422, 'invalid_input'],
  ['/api/v1/nothing', 404, 'not_found'],
])('%s answers %i as a problem that programs can tell apart', async (path, status, code) => {
  const answer = await app.read(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await answer.json()).toMatchObject({ status, code })
})

test.each([
  '/api/v1/items',
  '/api/v1/items?type=nothing',
  '/api/v1/nothing',
  '/api/openapi.json',
  '/api/admin/content',
])('HEAD %s tells the length of what GET sends, and sends nothing of it', async (path) => {
  await app.make.published('article', { title: 'Ɛhyɛ' })
  const asked = await rawRequest(app.url, { path })
  const told = await rawRequest(app.url, { path, method: 'HEAD' })
  expect(told.status).toBe(asked.status)
  expect(Number(told.headers['content-length'])).toBe(Buffer.byteLength(asked.body))
  expect(told.body).toBe('')
})

test('what is in the trash is said to be gone', async () => {
  const { id } = await app.make.published('article')
  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  expect((await app.read(`/api/v1/items/${id}`)).status).toBe(410)
})

test('the open data cannot be written', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await app.read('/api/v1/items', { method })).status).toBe(404)
})

type Operation = {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
  security?: object[]
}

test('the description names every address of the API, once, with what each takes', async () => {
  const answer = await app.read('/api/openapi.json')
  const { openapi, paths } = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
  }
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations.length).toBeGreaterThan(40)
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(paths['/api/v1/items']?.get).toMatchObject({
    security: [],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'cursor', in: 'query' })]),
  })
  expect(paths['/api/admin/content/{id}']?.patch?.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  )
  expect(paths['/api/admin/settings']?.patch?.requestBody?.content['application/json']?.schema).toMatchObject(
    {
      properties: { siteTitle: expect.anything(), version: { type: 'integer' } },
    },
  )
  expect(paths['/api/admin/settings']?.patch?.security).toBeUndefined()
})

test('every address of the staff’s API that the description names asks for a session', async () => {
  const { paths } = (await (await app.read('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.startsWith('/api/admin/')) continue
    for (const method of Object.keys(operations)) {
      const route = `${method.toUpperCase()} ${path.slice('/api/admin'.length).replace(/\{(\w+)\}/g, ':$1')}`
      if (STAFF_ROUTES[route]?.[0] === 'anybody') continue
      const answer = await app.read(path.replace(/\{\w+\}/g, '1'), {
        method: method.toUpperCase(),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect([path, method, answer.status]).toEqual([path, method, 401])
    }
  }
})
