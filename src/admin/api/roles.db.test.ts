import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { ADDRESS_SPELLINGS } from '#testing/address-spellings.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Caller = Role | 'anonymous'
const STAFF: Role[] = ['owner', 'editor', 'writer', 'moderator']

let app: TestApp
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  for (const role of STAFF) tokens.set(role, (await openSession(app.app.database.db, role)).token)
})
afterAll(() => app[Symbol.asyncDispose]())

function ask(caller: Caller, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(tokens.has(caller) ? { cookie: `sid=${tokens.get(caller)}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Everything that a write could change, as one text. */
async function snapshot(): Promise<string> {
  const tables = [
    'content',
    'content_versions',
    'comments',
    'media_files',
    'posters',
    'staff',
    'site_settings',
  ]
  const parts = ['homepage_sections', 'subscribers', 'admin_activity_log', ...tables].map(
    (table) => `(select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t)`,
  )
  const [row] = await runSql<{ all: string }>(app.database, `select (${parts.join(' || ')})::text as all`)
  return row!.all
}

type Case = {
  title: string
  method: string
  path: (id: number) => string
  body?: unknown
  /** What stands before the request. */
  state: 'draft' | 'published' | 'trashed'
  may: Role[]
}

const EDITORS: Role[] = ['owner', 'editor']
const WRITERS: Role[] = [...EDITORS, 'writer']
const ONE = '/api/admin/content'
const CASES: Case[] = [
  { title: 'list content', method: 'GET', path: () => `${ONE}?type=article`, state: 'draft', may: STAFF },
  { title: 'look at an item', method: 'GET', path: (id) => `${ONE}/${id}`, state: 'draft', may: STAFF },
  { title: 'look into the trash', method: 'GET', path: () => '/api/admin/trash', state: 'draft', may: STAFF },
  {
    title: 'count the samples',
    method: 'GET',
    path: () => '/api/admin/sample-content',
    state: 'draft',
    may: STAFF,
  },
  { title: 'ask who they are', method: 'GET', path: () => '/api/admin/session', state: 'draft', may: STAFF },
  {
    title: 'see what cleaning makes of HTML',
    method: 'POST',
    path: () => '/api/admin/clean-html',
    body: { html: '<p onclick="x()">x</p>' },
    state: 'draft',
    may: STAFF,
  },
  {
    title: 'write a new item',
    method: 'POST',
    path: () => ONE,
    body: { type: 'article', title: 'New' },
    state: 'draft',
    may: WRITERS,
  },
  {
    title: 'edit a draft',
    method: 'PATCH',
    path: (id) => `${ONE}/${id}`,
    body: { version: 1, title: 'Edited' },
    state: 'draft',
    may: WRITERS,
  },
  {
    title: 'edit what readers see',
    method: 'PATCH',
    path: (id) => `${ONE}/${id}`,
    body: { version: 2, title: 'Edited' },
    state: 'published',
    may: EDITORS,
  },
  { title: 'publish', method: 'POST', path: (id) => `${ONE}/${id}/publish`, state: 'draft', may: EDITORS },
  {
    title: 'unpublish',
    method: 'POST',
    path: (id) => `${ONE}/${id}/unpublish`,
    state: 'published',
    may: EDITORS,
  },
  { title: 'trash', method: 'POST', path: (id) => `${ONE}/${id}/trash`, state: 'published', may: EDITORS },
  { title: 'restore', method: 'POST', path: (id) => `${ONE}/${id}/restore`, state: 'trashed', may: EDITORS },
  {
    title: 'change many at once',
    method: 'POST',
    path: () => `${ONE}/bulk`,
    body: { action: 'trash', type: 'article', items: [{ id: 1, version: 1 }], expectedCount: 1 },
    state: 'published',
    may: EDITORS,
  },
  {
    title: 'remove the sample content',
    method: 'DELETE',
    path: () => '/api/admin/sample-content',
    state: 'draft',
    may: EDITORS,
  },
]

async function prepare(state: Case['state']): Promise<number> {
  const item = await (state === 'draft' ? app.make.draft('article') : app.make.published('article'))
  if (state === 'trashed') await app.request(`${ONE}/${item.id}/trash`, { method: 'POST' })
  return item.id
}

test.each(CASES)('only who may $title does: the others are told so and nothing changes', async (one) => {
  for (const role of STAFF) {
    const id = await prepare(one.state)
    const before = await snapshot()
    const response = await ask(role, one.method, one.path(id), one.body)
    if (one.may.includes(role)) {
      expect([role, response.ok]).toEqual([role, true])
      continue
    }
    expect([role, response.status]).toEqual([role, 403])
    expect(await response.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining(role) })
    expect(await snapshot()).toBe(before)
  }
})

test('without a session every address of the API answers 401, in every method, and nothing changes', async () => {
  const id = await prepare('draft')
  const before = await snapshot()
  const paths = [
    ...new Set(CASES.map(({ path }) => path(id))),
    '/api/admin/changes',
    '/api/admin/no-such-thing',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const hasBody = !['GET', 'HEAD'].includes(method)
      const response = await ask(
        'anonymous',
        method,
        path,
        hasBody ? { type: 'article', title: 'Anonymous' } : undefined,
      )
      const isSignIn =
        path === '/api/admin/session' && method !== 'GET' && method !== 'HEAD' && method !== 'DELETE'
      expect([path, method, response.status]).toEqual([path, method, isSignIn ? expect.any(Number) : 401])
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  }
  expect(await snapshot()).toBe(before)
})

test('no other spelling of an address opens a door: anonymous changes no row and reads no draft', async () => {
  const draft = await app.make.draft('article', { title: 'Secret draft' })
  const before = await snapshot()
  const bases = [
    `${ONE}/${draft.id}`,
    `${ONE}/${draft.id}/publish`,
    `${ONE}?type=article`,
    '/api/admin/trash',
  ]
  const spell = [
    ...ADDRESS_SPELLINGS,
    (path: string) => `${path}${path.includes('?') ? '&' : '?'}sid=${tokens.get('owner')}`,
  ]
  let asked = 0
  for (const path of bases.flatMap((base) => spell.map((change) => change(base)))) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const body = method === 'GET' ? undefined : { version: 1, title: 'Broken in' }
      const response = await ask('anonymous', method, path, body)
      const text = await response.text()
      expect([path, method, text.includes('Secret draft')]).toEqual([path, method, false])
      expect([path, method, response.status]).toEqual([path, method, expect.any(Number)])
      expect(response.status).toBeGreaterThanOrEqual(300)
      expect(response.status).toBeLessThan(500)
      asked++
    }
  }
  expect(asked).toBe(bases.length * spell.length * 4)
  expect(await snapshot()).toBe(before)
})

test('headers that other servers believe say nothing here', async () => {
  const draft = await app.make.draft('article')
  const headers: [string, string][] = [
    ...[
      'x-original-url',
      'x-rewrite-url',
      'x-forwarded-prefix',
      'x-http-method-override',
      'x-user',
      'x-role',
    ].map((name): [string, string] => [name, '/api/admin/content']),
    ['x-forwarded-for', '127.0.0.1'],
    ['authorization', `Bearer ${tokens.get('owner')}`],
    ['cookie', 'sid=; __Host-sid=x; role=owner'],
    ['cookie', `sid=${tokens.get('owner')!.toUpperCase()}`],
    ['cookie', `SID=${tokens.get('owner')}`],
    ['cookie', 'sid=__proto__'],
    ['cookie', `sid=${'a'.repeat(8000)}`],
    ['cookie', "sid=' or 1=1 --"],
    ['cookie', 'sid=%00'],
  ]
  for (const [name, value] of headers) {
    const response = await fetch(`${app.url}/api/admin/content/${draft.id}/publish`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', [name]: value },
    })
    expect([name, value, response.status]).toEqual([name, value, 401])
  }
})
