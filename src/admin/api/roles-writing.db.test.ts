import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ALL: Role[] = ['owner', 'editor', 'writer', 'moderator']
const WRITERS: Role[] = ['owner', 'editor', 'writer']
const ONE = '/api/admin/content'

const FIELDS = {
  title: 'Typed',
  description: '',
  body: '<p>Typed.</p>',
  category: '',
  publishedAt: null,
  imageUrl: '',
  imageAlt: '',
  commentsEnabled: true,
  authors: [],
  lawStatedAt: null,
  status: 'draft',
  details: {},
}

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp()
  for (const role of ALL) tokens.set(role, (await openSession(app.app.database.db, role)).token)
})
afterAll(() => app[Symbol.asyncDispose]())

type Case = {
  title: string
  method: string
  path(id: number): string
  body?: () => object
  of?: 'published'
  may: Role[]
}

const CASES: Case[] = [
  { title: 'list the versions', method: 'GET', path: (id) => `${ONE}/${id}/versions`, may: ALL },
  { title: 'read a version', method: 'GET', path: (id) => `${ONE}/${id}/versions/1`, may: ALL },
  {
    title: 'restore a version of a draft',
    method: 'POST',
    path: (id) => `${ONE}/${id}/versions/1/restore`,
    body: () => ({ version: 1 }),
    may: WRITERS,
  },
  {
    title: 'restore a version of what readers see among the changes that wait',
    method: 'POST',
    path: (id) => `${ONE}/${id}/versions/1/restore`,
    body: () => ({ version: 2 }),
    of: 'published',
    may: WRITERS,
  },
  {
    title: 'keep what they write in an item',
    method: 'PUT',
    path: (id) => `${ONE}/${id}/autosave`,
    body: () => ({ draftSession: crypto.randomUUID(), baseVersion: 1, typedAt: 1, fields: FIELDS }),
    may: WRITERS,
  },
  {
    title: 'keep what they write in a new item',
    method: 'PUT',
    path: () => `${ONE}/autosaves/${crypto.randomUUID()}`,
    body: () => ({ type: 'article', typedAt: 1, fields: FIELDS }),
    may: WRITERS,
  },
  {
    title: 'drop what they kept',
    method: 'DELETE',
    path: () => `${ONE}/autosaves/${crypto.randomUUID()}`,
    may: WRITERS,
  },
  { title: 'list what they kept', method: 'GET', path: (id) => `${ONE}/${id}/autosaves`, may: ALL },
  { title: 'list new items they kept', method: 'GET', path: () => `${ONE}/autosaves/article`, may: ALL },
]

function ask(caller: string, { method, body, path }: Case, id: number): Promise<Response> {
  const token = tokens.get(caller)
  return fetch(app.url + path(id), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token ? { cookie: `sid=${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body()) } : {}),
  })
}

async function snapshot(): Promise<unknown> {
  return runSql(
    app.database,
    `select (select jsonb_agg(t order by t::text) from content t) as content,
       (select jsonb_agg(t order by t::text) from content_versions t) as versions,
       (select jsonb_agg(t order by t::text) from content_autosaves t) as autosaves`,
  )
}

test.each(CASES)('only who may $title does: the others are told so and nothing changes', async (one) => {
  for (const role of [...ALL, 'anonymous'] as const) {
    const item = await (one.of ? app.make.published('article') : app.make.draft('article'))
    const before = await snapshot()
    const response = await ask(role, one, item.id)
    if (role !== 'anonymous' && one.may.includes(role)) {
      expect([role, response.status]).toEqual([role, 200])
      continue
    }
    expect([role, response.status]).toEqual([role, role === 'anonymous' ? 401 : 403])
    expect(await snapshot()).toEqual(before)
  }
})
