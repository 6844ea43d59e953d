import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Overview = {
  unfinished: { id: number | null; title: string; type: string; words: string; isUnsaved: boolean } | null
  waiting: object
}
type Item = { id: number; version: number }

let app: TestApp
let writer: string
let writerId: number
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const session = await openSession(app.app.database.db, 'contributor')
  writer = session.token
  writerId = session.actor.staffId!
})
afterAll(() => app[Symbol.asyncDispose]())

async function ask<T = Item>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const headers: Record<string, string> = token ? { cookie: `sid=${token}` } : {}
  const answer = await app.request(`/api/admin${path}`, { method, body, headers })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as T
}
const overview = (token?: string) => ask<Overview>('GET', '/overview', undefined, token)
const NOTHING = {
  ...{ assigned: { items: [], total: 0 }, noted: { items: [], hasMore: false }, unscheduled: [] },
  ...{ reviews: [], outdated: 0, ownOutdated: [], toConfirm: [], sentBack: [] },
  ...{ comments: 0, messages: 0 },
}

const NOTE = { quote: '', before: '', after: '', at: 0, text: 'Which Court?' }

test('the overview begins with what one wrote last and has not finished, and where; never with what others wrote', async () => {
  expect(await overview()).toEqual({ unfinished: null, waiting: NOTHING })
  const body = '<p>No offence is beyond bail.</p><p>So says the Court.</p>'
  const first = await ask('POST', '/content', { type: 'article', title: 'On bail', body })
  const second = await ask('POST', '/content', { type: 'video', title: 'Finished' })
  await ask('PATCH', `/content/${first.id}`, {
    version: 1,
    body: body.replace('bail.', 'bail, since Kpebu.'),
  })
  const onBail = { id: first.id, type: 'article', title: 'On bail', isUnsaved: false }
  expect((await overview()).unfinished).toMatchObject({
    ...onBail,
    words: 'No offence is beyond bail, since Kpebu.',
  })
  expect((await overview(writer)).unfinished).toBe(null)

  const published = await ask('POST', `/content/${first.id}/publish`)
  expect((await overview()).unfinished, 'the other draft').toMatchObject({ id: second.id })
  await ask('PUT', `/content/${first.id}/changes`, {
    version: published.version,
    body: `${body}<p>And since Gorman.</p>`,
  })
  expect((await overview()).unfinished, 'a draft of changes').toMatchObject({
    ...onBail,
    words: expect.stringMatching(/And since Gorman\.$/),
  })
  await ask('POST', `/content/${first.id}/trash`)
  await ask('POST', `/content/${second.id}/trash`)
  expect((await overview()).unfinished).toBe(null)
})

test('what was typed and not saved comes before what was saved earlier, also of an item that is not made yet', async () => {
  await ask('POST', '/content', { type: 'article', title: 'Saved', body: '<p>Text.</p>' })
  const fields = {
    title: 'Half a ti',
    description: '',
    body: '<p>Half a sent</p>',
    category: '',
    imageUrl: '',
  }
  const rest = { imageAlt: '', publishedAt: null, commentsEnabled: true, authors: [], lawStatedAt: null }
  await ask('PUT', `/content/autosaves/${crypto.randomUUID()}`, {
    type: 'article',
    typedAt: Date.now(),
    fields: { ...fields, ...rest, details: {} },
  })
  expect((await overview()).unfinished).toMatchObject({
    id: null,
    title: 'Half a ti',
    words: 'Half a sent',
    isUnsaved: true,
  })
})

test('what waits is told to who may decide it: reviews to an editor, what came back to its writer', async () => {
  const draft = await ask(
    'POST',
    '/content',
    { type: 'article', title: 'To review', body: '<p>x</p>' },
    writer,
  )
  await ask('POST', `/content/${draft.id}/send-for-review`, undefined, writer)
  await runSql(
    app.database,
    `insert into messages (kind, name, email, subject, message) values ('contact', 'Yaa', 'yaa@reader.example', 's', 'm')`,
  )
  expect((await overview()).waiting).toEqual({
    ...NOTHING,
    reviews: [{ type: 'article', count: 1 }],
    messages: 1,
  })
  expect((await overview(writer)).waiting).toEqual(NOTHING)
  await ask('POST', `/content/${draft.id}/send-back`, { note: 'Which Court?' })
  expect((await overview(writer)).waiting).toEqual({
    ...NOTHING,
    sentBack: [{ type: 'article', count: 1 }],
  })
  expect((await overview()).waiting).toEqual({ ...NOTHING, messages: 1 })
  await ask('POST', `/content/${draft.id}/send-for-review`, undefined, writer)
  expect((await overview(writer)).waiting).toEqual(NOTHING)
})

test('whose turn it is sees the drafts that are theirs, the soonest first, and how many there are beyond those named', async () => {
  const { token, actor } = await openSession(app.app.database.db, 'writer')
  const drafts = await Promise.all(Array.from({ length: 12 }, () => app.make.draft('article')))
  for (const { id } of drafts) await ask('PUT', `/content/${id}/assignee`, { staffId: actor.staffId })
  const [late, soon, done, gone] = drafts.map(({ id }) => id)
  await ask('PUT', `/content/${late}/planned-day`, { day: '2031-05-02' })
  await ask('PUT', `/content/${soon}/planned-day`, { day: '2031-05-01' })
  type Assigned = { items: { id: number; plannedFor: string | null }[]; total: number }
  const assigned = async () => ((await overview(token)).waiting as { assigned: Assigned }).assigned
  const { items, total } = await assigned()
  expect(items.slice(0, 2)).toMatchObject([
    { id: soon, type: 'article', stage: 'draft', plannedFor: '2031-05-01' },
    { id: late, plannedFor: '2031-05-02' },
  ])
  expect([items.length, total]).toEqual([5, 12])
  await ask('POST', `/content/${done}/publish`)
  await ask('POST', `/content/${gone}/trash`)
  expect((await assigned()).total).toBe(10)
  expect((await overview()).waiting).toMatchObject({ assigned: { items: [], total: 0 } })
})

test('what others wrote about one’s items waits until it is resolved, and what one wrote oneself does not', async () => {
  const { token, actor } = await openSession(app.app.database.db, 'writer')
  const mine = await ask(
    'POST',
    '/content',
    { type: 'article', title: 'Mine', body: '<p>One two.</p>' },
    token,
  )
  const other = await app.make.draft('article')
  const note = (id: number, by?: string) => ask<{ id: number }>('POST', `/content/${id}/notes`, NOTE, by)
  type Noted = { id: number; notes: number }[]
  const noted = async (by = token) =>
    ((await overview(by)).waiting as { noted: { items: Noted } }).noted.items
  const own = await note(mine.id, token)
  await note(other.id)
  expect(await noted()).toEqual([])
  const first = await note(mine.id)
  await note(mine.id)
  expect(await noted()).toEqual([{ id: mine.id, type: 'article', title: 'Mine', notes: 2 }])
  await ask('POST', `/content/${mine.id}/notes/${own.id}/answers`, { text: 'Yes.' })
  expect(await noted()).toMatchObject([{ notes: 3 }])
  await ask('PUT', `/content/${mine.id}/notes/${first.id}/resolved`, { isResolved: true }, token)
  expect(await noted()).toMatchObject([{ notes: 2 }])
  await ask('PUT', `/content/${other.id}/assignee`, { staffId: actor.staffId })
  expect((await noted()).map(({ id }) => id)).toEqual([mine.id, other.id])
  expect(await noted(writer)).toEqual([])
})

test('changes that lost their hour wait for who publishes, until they are scheduled again or published', async () => {
  const { id } = await app.make.published('article', { title: 'Lost its hour' })
  await ask('PUT', `/content/${id}/changes`, { version: 2, imageAlt: 'A court' })
  await runSql(
    app.database,
    `update drafts_of_changes set unscheduled_because = 'They could not.' where content_id = $1`,
    [id],
  )
  const unscheduled = async (by?: string) =>
    ((await overview(by)).waiting as { unscheduled: object[] }).unscheduled
  expect(await unscheduled()).toEqual([{ id, type: 'article', title: 'Lost its hour' }])
  expect(await unscheduled(writer)).toEqual([])
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await ask('PUT', `/content/${id}/changes/schedule`, { at })
  expect(await unscheduled()).toEqual([])
})

test('whose byline stands over law that has changed is told of the item by name, and so is a contributor of their own', async () => {
  const db = app.app.database.db
  const { token: ama, actor } = await openSession(db, 'writer')
  const { token: other } = await openSession(db, 'writer')
  const law = { body: '<p>See Act 29.</p>', lawStatedAt: '2026-01-31' }
  const named = { givenName: 'Ama', familyName: 'Serwaa', credential: '' }
  const hers = await app.make.published('article', { ...law, title: 'Of Ama', authors: [named] })
  const theirs = await app.make.published('article', { ...law, title: 'Of the contributor' })
  await runSql(app.database, `update authors set staff_id = $1 where family_name = 'Serwaa'`, [actor.staffId])
  await runSql(app.database, 'update content set created_by = $1 where id = $2', [writerId, theirs.id])
  const [{ id } = { id: 0 }] = await runSql<{ id: number }>(
    app.database,
    `select id from authorities where key = 'act-29'`,
  )
  await ask('POST', `/authorities/${id}/changes`, { kind: 'amended', changedOn: '2026-03-03' })
  await ask('POST', `/authorities/${id}/changes`, { kind: 'amended', changedOn: '2026-04-03' })

  const own = async (token?: string) =>
    ((await overview(token)).waiting as { ownOutdated: { id: number; label: string }[] }).ownOutdated
  expect(await own(ama)).toEqual([expect.objectContaining({ id: hers.id, title: 'Of Ama', label: 'Act 29' })])
  expect(await own(writer)).toEqual([expect.objectContaining({ id: theirs.id })])
  expect(await own(other)).toEqual([])
  expect((await overview()).waiting).toMatchObject({ outdated: 4, ownOutdated: [] })

  const listed = async (token: string) =>
    (
      await ask<{ items: { id: number; isYours: boolean }[] }>(
        'GET',
        '/authorities/outdated',
        undefined,
        token,
      )
    ).items.map((item) => [item.id, item.isYours])
  expect(await listed(ama)).toEqual([
    ...[true, true].map((isYours) => [hers.id, isYours]),
    ...[false, false].map((isYours) => [theirs.id, isYours]),
  ])
  expect((await listed(other)).map(([, isYours]) => isYours)).toEqual([false, false, false, false])
})
