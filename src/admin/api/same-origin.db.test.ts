import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await startTestApp()
  cookie = `sid=${(await openSession(app.app.database.db, 'owner')).token}`
})
afterAll(() => app[Symbol.asyncDispose]())

const OTHER = 'https://evil.test'
/** Who asks, as a browser tells it. The session's cookie is there each time: it must not be enough. */
const REFUSED: [who: string, headers: Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: OTHER }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'SELF' }],
  ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site', origin: 'SELF' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a program without any of the headers', {}],
  ['an old browser on another site', { origin: OTHER }],
  ['an origin that only begins like ours', { origin: 'SELF.evil.test' }],
  ['an origin that is no address', { origin: 'evil' }],
  ['only a referrer of ours', { referer: 'SELF/admin' }],
  ['a header in other words', { 'sec-fetch-site': 'Same-Origin, cross-site' }],
  ['an empty header', { 'sec-fetch-site': '' }],
  ['a method in disguise', { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' }],
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
]

const commands = (id: number): [method: string, path: string, body: object | null][] => [
  ['POST', '/api/admin/content', { type: 'article', title: 'Forged' }],
  ['PATCH', `/api/admin/content/${id}`, { version: 2, title: 'Forged' }],
  ...['publish', 'unpublish', 'trash', 'restore'].map((name): [string, string, null] => [
    'POST',
    `/api/admin/content/${id}/${name}`,
    null,
  ]),
  ['DELETE', '/api/admin/sample-content', null],
  ['POST', '/api/admin/session', { password: 'x' }],
  ['DELETE', '/api/admin/session', null],
  ['PUT', `/api/admin/content/${id}`, {}],
]

const state = async (id: number) => ({
  item: await (await app.request(`/api/admin/content/${id}`)).json(),
  list: await (await app.request('/api/admin/content?type=article')).json(),
  me: (await rawRequest(app.url, { path: '/api/admin/session', headers: { cookie } })).status,
})

test.each(REFUSED)('%s cannot do anything in a signed-in person’s name', async (_who, template) => {
  const { id } = await app.make.published('article')
  const before = await state(id)
  const headers = Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, value.replace('SELF', app.url)]),
  )
  for (const [method, path, body] of commands(id)) {
    for (const type of TYPES) {
      const response = await rawRequest(app.url, {
        method,
        path,
        headers: { ...headers, cookie, ...(type === '' ? {} : { 'content-type': type }) },
        body: body === null ? '' : JSON.stringify(body),
      })
      expect([method, path, type, response.status]).toEqual([method, path, type, 403])
      expect(JSON.parse(response.body)).toMatchObject({ code: 'forbidden' })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  expect(await state(id)).toEqual(before)
})

test('our own pages may, by Fetch Metadata or, in an old browser, by their origin', async () => {
  for (const [name, value] of [
    ['sec-fetch-site', 'same-origin'],
    ['origin', app.url],
  ] as const) {
    const response = await rawRequest(app.url, {
      method: 'POST',
      path: '/api/admin/content',
      headers: { [name]: value, cookie, 'content-type': 'application/json' },
      body: '{"type":"article","title":"Own page"}',
    })
    expect(response.status).toBe(201)
  }
})

test('where the site’s address is set, that is the origin, and another host gets nothing', async () => {
  await using site = await startTestApp({ config: { siteUrl: 'https://law.example' } })
  const secure = `__Host-sid=${(await openSession(site.app.database.db, 'owner')).token}`
  const create = async (headers: Record<string, string>) =>
    (
      await rawRequest(site.url, {
        method: 'POST',
        path: '/api/admin/content',
        headers: { host: 'law.example', cookie: secure, 'content-type': 'application/json', ...headers },
        body: '{"type":"article","title":"Behind a proxy"}',
      })
    ).status

  expect(await create({ origin: 'https://law.example' })).toBe(201)
  expect(await create({ origin: site.url })).toBe(403)
  expect(await create({ origin: 'https://evil.test' })).toBe(403)
  expect(await create({ origin: 'https://law.example', host: 'evil.test' })).toBe(421)
  expect(await create({ origin: 'http://law.example' })).toBe(403)
})

test('no other origin is invited: a preflight gets no permission', async () => {
  const response = await rawRequest(app.url, {
    method: 'OPTIONS',
    path: '/api/admin/content',
    headers: { origin: OTHER, 'access-control-request-method': 'POST', cookie },
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('no page and no address of the API changes anything when it is only looked at', async () => {
  const { id } = await app.make.draft('article')
  const before = await state(id)
  for (const [, path] of commands(id)) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await rawRequest(app.url, { method, path, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  }
  expect(await state(id)).toEqual(before)
})
