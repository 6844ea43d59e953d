import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'writer' })
})
afterAll(() => app[Symbol.asyncDispose]())

const uuid = () => crypto.randomUUID()
const fields = (over: object = {}) => ({
  title: 'Is bail a right?',
  description: '',
  body: '<p>No offence is beyond bail.</p>',
  category: 'article',
  publishedAt: null,
  imageUrl: '',
  imageAlt: '',
  commentsEnabled: true,
  authors: [],
  lawStatedAt: null,
  status: 'draft',
  details: {},
  ...over,
})

type Saved = { draftSession: string; baseVersion: number | null; fields: ReturnType<typeof fields> }
const read = async (path: string) => ((await (await app.request(path)).json()) as { items: Saved[] }).items
const ofItem = (id: number) => read(`${ONE}/${id}/autosaves`)
const ofNew = () => read(`${ONE}/autosaves/article`)

let clock = 1_700_000_000_000
const keep = (id: number, draftSession: string, over: object = {}, typedAt = clock++) =>
  app.request(`${ONE}/${id}/autosave`, {
    method: 'PUT',
    body: { draftSession, baseVersion: 1, typedAt, fields: fields(over) },
  })
const keepNew = (draftSession: string, over: object = {}, typedAt = clock++) =>
  app.request(`${ONE}/autosaves/${draftSession}`, {
    method: 'PUT',
    body: { type: 'article', typedAt, fields: fields(over) },
  })

async function asAnother(path: string): Promise<Response> {
  const { token } = await openSession(app.app.database.db, 'owner')
  return fetch(app.url + path, { headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` } })
}

test('an autosave is kept beside the item: the item, its versions and the activity log stay as they were', async () => {
  const item = await app.make.draft('article', { title: 'As it is stored' })
  const before = await runSql(app.database, 'select * from content where id = $1', [item.id])
  const [{ count: activities }] = (await runSql(app.database, 'select count(*) from admin_activity_log')) as [
    { count: number },
  ]

  const answer = await keep(item.id, uuid(), { title: 'As it is being written' })

  expect(await answer.json()).toEqual({ savedAt: expect.any(String), version: 1, trashed: false })
  expect((await ofItem(item.id))[0]).toMatchObject({
    baseVersion: 1,
    fields: { title: 'As it is being written' },
  })
  expect(await runSql(app.database, 'select * from content where id = $1', [item.id])).toEqual(before)
  expect(
    await runSql(app.database, 'select version from content_versions where content_id = $1', [item.id]),
  ).toHaveLength(1)
  expect(await runSql(app.database, 'select count(*) from admin_activity_log')).toEqual([
    { count: activities },
  ])
})

test('what is being written into a published item reaches no reader', async () => {
  const owner = await openSession(app.app.database.db, 'owner')
  const item = await app.make.draft('article', { title: 'What readers see' })
  await fetch(`${app.url}${ONE}/${item.id}/publish`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${owner.token}` },
  })
  expect((await keep(item.id, uuid(), { body: '<p>Not for readers yet</p>' })).status).toBe(200)

  for (const path of ['/', '/articles', `/article/${item.id}/what-readers-see`]) {
    const page = await (await app.read(path)).text()
    expect(page).toContain('What readers see')
    expect(page).not.toContain('Not for readers yet')
  }
  const views = await runSql(
    app.database,
    `select table_name from information_schema.view_column_usage
     where table_name = 'content_autosaves'`,
  )
  expect(views).toEqual([])
})

test('half a title is kept, and the text is cleaned like every other', async () => {
  const draftSession = uuid()
  await keepNew(draftSession, { title: 'I', body: '<p onclick="x()">Bail<script>alert(1)</script></p>' })
  expect((await ofNew()).find((each) => each.draftSession === draftSession)?.fields).toMatchObject({
    title: 'I',
    body: '<p>Bail</p>',
  })
})

test('a text that no save would take is refused in words, and the autosave before it stays', async () => {
  const item = await app.make.draft('article')
  const draftSession = uuid()
  await keep(item.id, draftSession, { title: 'Kept' })
  const refused = [
    await keep(item.id, draftSession, { body: `<p>${'ɛ'.repeat(600_000)}</p>` }),
    await keep(item.id, draftSession, { title: 'With a \0 in it' }),
    await keep(item.id, 'no-uuid'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(await refused[0]!.json()).toMatchObject({ detail: expect.stringContaining('1 MB') })
  expect((await ofItem(item.id))[0]?.fields.title).toBe('Kept')
})

test('a request that was overtaken on the way does not bring older text back', async () => {
  const item = await app.make.draft('article')
  const draftSession = uuid()
  await keep(item.id, draftSession, { title: 'Newer' }, 2000)
  await keep(item.id, draftSession, { title: 'Older' }, 1000)
  expect((await ofItem(item.id)).map((each) => each.fields.title)).toEqual(['Newer'])
})

test('each opened form keeps its own text, five of a document at most, newest first', async () => {
  const item = await app.make.draft('article')
  for (let form = 1; form <= 7; form++) await keep(item.id, uuid(), { title: `Form ${form}` })
  expect((await ofItem(item.id)).map((each) => each.fields.title)).toEqual(
    [7, 6, 5, 4, 3].map((form) => `Form ${form}`),
  )
})

test('nobody sees, changes or drops what another person is writing', async () => {
  const item = await app.make.draft('article')
  const draftSession = uuid()
  await keep(item.id, draftSession, { title: 'Mine alone' })
  expect(await (await asAnother(`${ONE}/${item.id}/autosaves`)).json()).toEqual({ items: [] })
  const { token } = await openSession(app.app.database.db, 'owner')
  await fetch(`${app.url}${ONE}/autosaves/${draftSession}`, {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
  })
  expect(await ofItem(item.id)).toHaveLength(1)
})

test('one’s own autosave is dropped when one says so, and dropping it twice is no fault', async () => {
  const draftSession = uuid()
  await keepNew(draftSession)
  for (const _ of [1, 2]) {
    const answer = await app.request(`${ONE}/autosaves/${draftSession}`, { method: 'DELETE' })
    expect(answer.status).toBe(200)
  }
  expect((await ofNew()).some((each) => each.draftSession === draftSession)).toBe(false)
})

test('the save that holds its text drops the autosave with it, and only that one', async () => {
  const item = await app.make.draft('article')
  const [here, elsewhere] = [uuid(), uuid()]
  await keep(item.id, here)
  await keep(item.id, elsewhere)

  const refused = await app.request(`${ONE}/${item.id}`, {
    method: 'PATCH',
    headers: { 'x-draft-session': here },
    body: { version: 9, title: 'Too late' },
  })
  expect([refused.status, (await ofItem(item.id)).length]).toEqual([409, 2])
  await app.request(`${ONE}/${item.id}`, {
    method: 'PATCH',
    headers: { 'x-draft-session': here },
    body: { version: 1, title: 'Saved' },
  })
  expect((await ofItem(item.id)).map((each) => each.draftSession)).toEqual([elsewhere])
})

test('a new item drops the autosave that it was made from', async () => {
  const draftSession = uuid()
  await keepNew(draftSession)
  await app.request(ONE, {
    method: 'POST',
    headers: { 'idempotency-key': draftSession },
    body: { type: 'article', title: 'Made' },
  })
  expect((await ofNew()).some((each) => each.draftSession === draftSession)).toBe(false)
})

test('an item that is trashed while somebody writes: the text is still kept, and they hear of it', async () => {
  const item = await app.make.draft('article')
  const draftSession = uuid()
  await keep(item.id, draftSession)
  const { token } = await openSession(app.app.database.db, 'owner')
  await fetch(`${app.url}${ONE}/${item.id}/trash`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `sid=${token}` },
  })
  expect(await ofItem(item.id)).toHaveLength(1)
  expect(await (await keep(item.id, draftSession, { title: 'Still writing' })).json()).toMatchObject({
    version: 2,
    trashed: true,
  })
  expect((await ofItem(item.id))[0]?.fields.title).toBe('Still writing')
})

test('an item that does not exist has no autosave, and says so', async () => {
  expect((await keep(999_999, uuid())).status).toBe(404)
})
