import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { uploader } from '#testing/uploads/upload.ts'

const STAFF: Role[] = ['owner', 'editor', 'writer', 'moderator']
const WRITERS: Role[] = ['owner', 'editor', 'writer']
const EDITORS: Role[] = ['owner', 'editor']

let app: TestApp
let picture: Buffer
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  picture = await jpeg()
  for (const role of STAFF) tokens.set(role, (await openSession(app.app.database.db, role)).token)
})
afterAll(() => app[Symbol.asyncDispose]())

type Sent = { method: string; path: string; type?: string; body?: BodyInit }

function ask(caller: string, { method, path, type, body }: Sent): Promise<Response> {
  const token = tokens.get(caller)
  const cookie: Record<string, string> = token ? { cookie: `sid=${token}` } : {}
  return fetch(`${app.url}/api/admin/media${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...cookie, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
}

const snapshot = () =>
  runSql(
    app.database,
    `select (select jsonb_agg(m order by id) from media_files m) as files, (select count(*) from admin_activity_log) as log`,
  )
const json = (method: string, path: string, body: unknown): Sent => ({
  method,
  path,
  type: 'application/json',
  body: JSON.stringify(body),
})

const CASES: [title: string, may: Role[], sent: (id: number) => Sent][] = [
  ['look through the library', STAFF, () => ({ method: 'GET', path: '' })],
  ['look at a file', STAFF, (id) => ({ method: 'GET', path: `/${id}` })],
  [
    'look a file up by its address',
    STAFF,
    () => ({ method: 'GET', path: '/by-url?url=/media/sample/x.jpg' }),
  ],
  [
    'upload',
    WRITERS,
    () => ({ method: 'POST', path: '?name=a.jpg', type: 'image/jpeg', body: picture as BodyInit }),
  ],
  ['describe a file', WRITERS, (id) => json('PATCH', `/${id}`, { alt: 'The court' })],
  ['crop', WRITERS, (id) => json('POST', `/${id}/crop`, { x: 0, y: 0, width: 9, height: 9 })],
  ['delete a file', EDITORS, (id) => ({ method: 'DELETE', path: `/${id}` })],
]

test.each(CASES)(
  'only who may %s does: the others are told so and nothing changes',
  async (_title, may, sent) => {
    await runSql(
      app.database,
      `insert into media_files (key, kind, content_type, bytes, sha256)
     values ('sample/x.jpg', 'image', 'image/jpeg', 1, 'x') on conflict do nothing`,
    )
    const upload = await uploader(app)
    for (const role of STAFF) {
      const { file } = await upload(picture)
      const before = await snapshot()
      const answer = await ask(role, sent(file.id))
      expect([role, answer.ok]).toEqual([role, may.includes(role)])
      if (may.includes(role)) continue
      expect([role, answer.status]).toEqual([role, 403])
      expect(await answer.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining(role) })
      expect(await snapshot()).toEqual(before)
    }
    const { file } = await upload(picture)
    const before = await snapshot()
    const answer = await ask('anonymous', sent(file.id))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'unauthenticated',
    ])
    expect(await snapshot()).toEqual(before)
  },
)

test('a page of another site cannot upload in the name of who is signed in', async () => {
  const before = await snapshot()
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await fetch(`${app.url}/api/admin/media?name=a.jpg`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site, cookie: `sid=${tokens.get('owner')}`, 'content-type': 'image/jpeg' },
      body: picture as BodyInit,
    })
    expect([site, answer.status]).toEqual([site, 403])
  }
  expect(await snapshot()).toEqual(before)
})

test('no other address of the API takes a file', async () => {
  for (const path of ['/', '/1', '/1/crop', '/by-url', '//', '/x']) {
    const answer = await ask('owner', { method: 'POST', path, type: 'image/jpeg', body: picture as BodyInit })
    expect([path, answer.status]).toEqual([path, 415])
  }
})
