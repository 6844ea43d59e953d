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

const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  rawRequest(app.url, {
    method: 'POST',
    path: '/api/admin/content',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body,
  })

/** Every refusal is a problem of RFC 9457 with its own code and request id. */
function expectProblem(
  response: { status: number; headers: object; body: string },
  status: number,
  code: string,
) {
  expect(response.status).toBe(status)
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(JSON.parse(response.body)).toMatchObject({
    status,
    code,
    title: expect.stringMatching(/./),
    requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
}

const NEW = '{"type":"article","title":"Is bail a right?"}'

test.each([
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    'json',
  ],
  ...[
    'application/jsonp',
    'text/json',
    'application/json+x',
    'application/ld+json',
    '',
    ' ',
    'application/json/x',
  ],
])('a body sent as “%s” is 415', async (type) => {
  expectProblem(await send(NEW, { 'content-type': type }), 415, 'wrong_content_type')
})

test('JSON is JSON with a charset and in capitals too', async () => {
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])
    expect((await send(NEW, { 'content-type': type })).status).toBe(201)
})

test.each([
  ...[
    '{',
    '{"type":',
    '{"type":"article",}',
    "{'type':'article'}",
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    '\0',
    '<x/>',
  ],
  ...[
    '{"type":"article","title":"\\uZZZZ"}',
    '{"title":"line\nbreak"}',
    '// x\n{}',
    '['.repeat(100_000),
    ' ',
  ],
])('broken JSON (%j) is 400', async (body) => {
  expectProblem(await send(body), 400, 'malformed')
})

test('bytes that are not UTF-8, or are compressed, are refused and not stored', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"type":"article","title":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ])
  for (const response of [
    await send(bytes),
    await send(Buffer.from([0x1f, 0x8b, 8, 0]), { 'content-encoding': 'gzip' }),
  ])
    expect(response.status).toBeGreaterThanOrEqual(400)
})

test('JSON a hundred thousand levels deep is refused by its shape', async () => {
  for (const field of ['authors', 'details', 'title', 'body', 'extra']) {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expectProblem(await send(`{"type":"article","title":"Deep","${field}":${deep}}`), 422, 'invalid_input')
  }
  const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  expectProblem(await send(`{"type":"article","title":"Deep","details":${objects}}`), 422, 'invalid_input')
})

test('a body of more than 3 MB is 413, whether its length is told or not', async () => {
  const big = `{"type":"article","title":"Big","body":"${'a'.repeat(3 * 1024 * 1024)}"}`
  expectProblem(await send(big), 413, 'too_large')
  expectProblem(await send(big, { 'transfer-encoding': 'chunked' }), 413, 'too_large')
  // A length that is a lie: more is told than may come, and none of it is waited for.
  expectProblem(await send('{}', { 'content-length': String(2 ** 31) }), 413, 'too_large')
})

test('a chunked body within the limit is read like any other', async () => {
  expect((await send(NEW, { 'transfer-encoding': 'chunked' })).status).toBe(201)
})

test.each([
  ...[
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    '01',
    '+1',
    ' 1',
    '1%20',
    '2147483647',
    '2147483648',
    '9'.repeat(400),
    'NaN',
  ],
  ...[
    'null',
    'undefined',
    '__proto__',
    'constructor',
    "1'--",
    '1;drop',
    '1,2',
    '*',
    '%F0%9F%98%80',
    '..%20',
    '$1',
  ],
])('“%s” names no item: 404 for every command, and for readers', async (id) => {
  for (const [method, command] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/publish'],
    ['POST', '/unpublish'],
    ['POST', '/trash'],
    ['POST', '/restore'],
  ] as const) {
    const response = await app.request(`/api/admin/content/${encodeURI(decodeURI(id))}${command}`, {
      method,
      ...(method === 'PATCH' ? { body: { version: 1 } } : {}),
    })
    expect([id, command, response.status]).toEqual([id, command, 404])
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
  for (const page of ['article', 'news'])
    expect((await app.read(`/${page}/${encodeURI(decodeURI(id))}`)).status).toBe(404)
})

test.each([
  ...[
    '',
    'type=',
    'type=poem',
    'type=ARTICLE',
    'type=article&type=book',
    'type=__proto__',
    'type=article%00',
  ],
  ...['type=article&limit=0', 'type=article&limit=101', 'type=article&limit=-1', 'type=article&limit=x'],
  ...['type=article&limit=1e9', 'type=article&limit=1.5', 'type=article&cursor=x', 'type=article&cursor=-.1'],
  ...[
    'type=article&cursor=-8uv7ekcsd6o.1',
    'type=article&cursor=2go2mg1kcw0.1',
    'type=article&status=trashed',
  ],
  ...['type=article&status=published%27--', 'type=article&search=%00', 'type=article&search=a%1Bb'],
  ...['type=article&orderBy=password_hash', 'type=article&sort=id;drop', 'type=article&__proto__=x'],
  ...[
    `type=article&search=${'a'.repeat(201)}`,
    'type=article&category=%E2%80%AEx',
    'type=article&constructor=x',
  ],
])('the list asked with “%s” is refused with 422', async (query) => {
  const response = await app.request(`/api/admin/content?${query}`)
  expect([query, response.status]).toEqual([query, 422])
  expect(await response.json()).toMatchObject({ code: 'invalid_input' })
})

test('signs of the query language are letters to the search', async () => {
  await app.make.draft('article', { title: '100% of x_y \\ z' })
  for (const [search, found] of [
    ['100%', 1],
    ['x_y', 1],
    ['\\', 1],
    ['%', 1],
    ['x%y', 0],
    ['xay', 0],
    ["' or 1=1", 0],
    ['%_%', 0],
  ] as const) {
    const response = await app.request(`/api/admin/content?type=article&search=${encodeURIComponent(search)}`)
    expect([search, ((await response.json()) as { items: object[] }).items.length]).toEqual([search, found])
  }
})

test('an address that the API does not have is a problem too, signed in or not', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/x',
    '/api/admin',
    '/api/admin/x',
    '/api/admin/content/1/2/3/4',
  ]) {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
  }
})

test('a host header that no browser sends is answered in the same form, and the next request is served', async () => {
  for (const host of [
    '',
    ' ',
    'a b',
    'a/b',
    '[',
    'x:99999',
    '@evil.test',
    "evil'",
    'é',
    'a\\b',
    '%00',
    '#',
    'a,b',
  ]) {
    const response = await rawRequest(app.url, { path: '/api/admin/content', headers: { host } })
    expect([host, response.status < 500]).toEqual([host, true])
    expect([host, response.headers['content-type']]).toEqual([host, expect.stringContaining('json')])
  }
  expect((await app.request('/api/admin/session')).status).toBe(200)
})
