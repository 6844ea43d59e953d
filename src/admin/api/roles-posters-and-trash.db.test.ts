import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const STAFF: Role[] = ['owner', 'editor', 'writer', 'moderator']
const EDITORS: Role[] = ['owner', 'editor']
const IMAGE = '/media/posters/poster-1.jpg'

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  for (const role of STAFF) tokens.set(role, (await openSession(app.app.database.db, role)).token)
  await runSql(
    app.database,
    `insert into media_files (key, content_type, kind, bytes, sha256)
     values ('posters/poster-1.jpg', 'image/jpeg', 'image', 1, 'x')`,
  )
})
afterAll(() => app[Symbol.asyncDispose]())

function ask(caller: string, method: string, path: string, body?: unknown): Promise<Response> {
  const token = tokens.get(caller)
  return fetch(`${app.url}/api/admin${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token ? { cookie: `sid=${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** Everything that these requests could change, as one text. */
async function snapshot(): Promise<string> {
  const tables = ['content', 'content_versions', 'comments', 'posters', 'media_files', 'admin_activity_log']
  const parts = tables.map(
    (table) => `(select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t)`,
  )
  const [row] = await runSql<{ all: string }>(app.database, `select (${parts.join(' || ')})::text as all`)
  return row!.all
}

async function poster(): Promise<string> {
  const made = await app.request('/api/admin/posters', {
    method: 'POST',
    body: { title: 'Moot court', imageUrl: IMAGE },
  })
  return String(((await made.json()) as { id: number }).id)
}

async function trashed(): Promise<string> {
  const { id } = await app.make.published('article')
  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  return String(id)
}

type Case = {
  title: string
  may: Role[]
  /** What stands before the request, and the request. */
  ready(): Promise<{ method: string; path: string; body?: unknown }>
}

const CASES: Case[] = [
  { title: 'list posters', may: STAFF, ready: async () => ({ method: 'GET', path: '/posters' }) },
  {
    title: 'create a poster',
    may: EDITORS,
    ready: async () => ({ method: 'POST', path: '/posters', body: { title: 'Quiz night', imageUrl: IMAGE } }),
  },
  {
    title: 'activate a poster',
    may: EDITORS,
    ready: async () => ({ method: 'POST', path: `/posters/${await poster()}/activate` }),
  },
  {
    title: 'deactivate a poster',
    may: EDITORS,
    ready: async () => ({ method: 'POST', path: `/posters/${await poster()}/deactivate` }),
  },
  {
    title: 'delete a poster',
    may: EDITORS,
    ready: async () => ({ method: 'DELETE', path: `/posters/${await poster()}` }),
  },
  { title: 'read the activity log', may: EDITORS, ready: async () => ({ method: 'GET', path: '/activity' }) },
  { title: 'look into the trash', may: STAFF, ready: async () => ({ method: 'GET', path: '/trash' }) },
  {
    title: 'delete an item forever',
    may: EDITORS,
    ready: async () => ({ method: 'DELETE', path: `/trash/${await trashed()}` }),
  },
  {
    title: 'empty the trash',
    may: EDITORS,
    ready: async () => {
      await trashed()
      const seen = (await (await app.request('/api/admin/trash')).json()) as { total: number; newest: string }
      return { method: 'POST', path: '/trash/empty', body: { total: seen.total, newest: seen.newest } }
    },
  },
]

test.each(CASES)('only who may $title does: the others are told so and nothing changes', async (one) => {
  for (const role of STAFF) {
    const { method, path, body } = await one.ready()
    const before = await snapshot()
    const response = await ask(role, method, path, body)
    if (one.may.includes(role)) {
      expect([role, response.ok]).toEqual([role, true])
      continue
    }
    expect([role, response.status]).toEqual([role, 403])
    expect(await response.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining(role) })
    expect(await snapshot()).toBe(before)
  }
})

test('without a session none of it answers anything but 401, in every method, and nothing changes', async () => {
  const requests = await Promise.all(CASES.map(({ ready }) => ready()))
  const before = await snapshot()
  for (const { path, body } of requests) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await ask('anonymous', method, path, method === 'GET' ? undefined : (body ?? {}))
      expect([path, method, response.status]).toEqual([path, method, 401])
    }
  }
  expect(await snapshot()).toBe(before)
})
