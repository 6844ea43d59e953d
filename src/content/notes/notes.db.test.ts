import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { type Note, noteBy, notesSeenBy, type Person, passage, personOf, problemOf } from './notes.testing.ts'

let app: TestApp
let ama: Person
let kofi: Person
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  ama = await personOf(app, 'editor')
  kofi = await personOf(app, 'writer')
})
afterAll(() => app[Symbol.asyncDispose]())

test('a note is answered, resolved and opened again by name, and the item, its version and what is stored of it stay as they were', async () => {
  const { id } = await app.make.draft('article', { body: '<p>No offence is beyond bail in Ghana.</p>' })
  const stored = () => runSql(app.database, 'select * from content where id = $1', [id])
  const before = await stored()
  const note = await noteBy(ama, id)
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Gorman v Republic.' })
  expect(await notesSeenBy(kofi, id)).toMatchObject({
    open: [
      {
        id: note,
        anchor: passage,
        text: 'Which case?',
        author: ama.name,
        isOwn: false,
        resolvedAt: null,
        answers: [{ text: 'Gorman v Republic.', author: kofi.name, isOwn: true }],
      },
    ],
    resolved: 0,
  })
  await kofi.ask('PUT', `/${id}/notes/${note}/resolved`, { isResolved: true })
  expect(await notesSeenBy(ama, id)).toEqual({ open: [], resolved: 1 })
  const { notes } = (await (await ama.ask('GET', `/${id}/notes/resolved`)).json()) as { notes: Note[] }
  expect(notes).toMatchObject([{ id: note, resolvedBy: kofi.name, answers: [{ author: kofi.name }] }])
  const late = await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Thank you.' })
  expect(await problemOf(late)).toEqual([
    422,
    `${kofi.name} resolved this note meanwhile. Open it again to answer.`,
  ])
  await ama.ask('PUT', `/${id}/notes/${note}/resolved`, { isResolved: false })
  expect((await notesSeenBy(ama, id)).open).toMatchObject([{ resolvedAt: null, resolvedBy: '' }])
  expect(await stored()).toEqual(before)
})

test('each step is in the log without a word of it, and readers are told nothing', async () => {
  const { id } = await app.make.published('article', { title: 'Noted' })
  const note = await noteBy(ama, id, { text: 'Nobody outside may read this' })
  await ama.ask('PUT', `/${id}/notes/${note}/resolved`, { isResolved: true })
  const log = await runSql<{ details: { event: string }; text: string }>(
    app.database,
    `select details, is_public, admin_activity_log::text as text from admin_activity_log
      where entity_type = 'note' and entity_id = $1 order by id`,
    [String(note)],
  )
  expect(log).toMatchObject([
    { details: { event: 'note' }, is_public: false },
    { details: { event: 'resolved' }, is_public: false },
  ])
  expect(log.map(({ text }) => text).join()).not.toContain('Nobody outside')
})

test('no word of a note is on a page, in a feed, in open data or in a preview, and the reader’s role cannot read it', async () => {
  const { id } = await app.make.published('article', { title: 'Read by all', body: '<p>No offence.</p>' })
  const secret = 'WORDS-BETWEEN-STAFF'
  const note = await noteBy(ama, id, { text: secret, quote: `${secret}-QUOTE` })
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: `${secret}-ANSWER` })
  const { path } = (await (await ama.ask('POST', `/${id}/preview-links`, { isSent: true })).json()) as {
    path: string
  }
  for (const address of [
    '/',
    '/articles',
    `/article/${id}/read-by-all`,
    '/feed.xml',
    '/feed.json',
    `/api/v1/content/${id}`,
    path,
  ]) {
    const answer = await app.read(address)
    expect([address, (await answer.text()).includes(secret)]).toEqual([address, false])
  }
  const views = await runSql(
    app.database,
    `select table_name from information_schema.view_column_usage where table_name like 'content_note%'`,
  )
  expect(views).toEqual([])
  const rights = await runSql(
    app.database,
    `select grantee from information_schema.role_table_grants
      where table_name like 'content_note%' and grantee <> current_user`,
  )
  expect(rights).toEqual([])
})

test('one’s own is worded anew and deleted, nobody else’s; what others answered does not go with a note', async () => {
  const { id } = await app.make.draft('article')
  const note = await noteBy(ama, id)
  const { id: answer } = (await (
    await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Mine' })
  ).json()) as { id: number }
  const own = 'Only who wrote it may change or delete it.'
  for (const path of [`/${id}/notes/${note}`, `/${id}/notes/${note}/answers/${answer}`]) {
    const other = path.includes('answers') ? ama : kofi
    expect(await problemOf(await other.ask('PATCH', path, { text: 'Not mine' }))).toEqual([403, own])
    expect(await problemOf(await other.ask('DELETE', path))).toEqual([403, own])
  }
  expect(
    (await ama.ask('PATCH', `/${id}/notes/${note}`, { text: 'Which case, and which year?' })).status,
  ).toBe(200)
  expect((await notesSeenBy(kofi, id)).open[0]).toMatchObject({
    text: 'Which case, and which year?',
    editedAt: expect.any(String),
  })
  expect(await problemOf(await ama.ask('DELETE', `/${id}/notes/${note}`))).toEqual([
    422,
    'Somebody has answered this note. Resolve it instead: their words stay to be read.',
  ])
  expect((await kofi.ask('DELETE', `/${id}/notes/${note}/answers/${answer}`)).status).toBe(200)
  expect((await ama.ask('DELETE', `/${id}/notes/${note}`)).status).toBe(200)
  expect((await ama.ask('DELETE', `/${id}/notes/${note}`)).status).toBe(404)
  expect(await notesSeenBy(ama, id)).toEqual({ open: [], resolved: 0 })
})

test('a contributor writes notes on their own items, sees no other’s, and a moderator reads without writing', async () => {
  const contributor = await personOf(app, 'contributor')
  const moderator = await personOf(app, 'moderator')
  const { id } = await app.make.draft('podcast')
  const note = await noteBy(ama, id)
  for (const [method, path, body] of [
    ['GET', `/${id}/notes`, undefined],
    ['GET', `/${id}/notes/resolved`, undefined],
    ['POST', `/${id}/notes`, { text: 'x' }],
    ['POST', `/${id}/notes/${note}/answers`, { text: 'x' }],
    ['PUT', `/${id}/notes/${note}/resolved`, { isResolved: true }],
  ] as const)
    expect([path, (await contributor.ask(method, path, body)).status]).toEqual([path, 404])
  await runSql(app.database, 'update content set created_by = $1 where id = $2', [contributor.id, id])
  await noteBy(contributor, id)
  expect((await notesSeenBy(contributor, id)).open).toHaveLength(2)
  expect((await notesSeenBy(moderator, id)).open).toHaveLength(2)
  expect((await moderator.ask('POST', `/${id}/notes`, { text: 'x' })).status).toBe(403)
  // A note of one item is none of another's.
  const other = await app.make.draft('podcast')
  expect((await ama.ask('PUT', `/${other.id}/notes/${note}/resolved`, { isResolved: true })).status).toBe(404)
})

test('sent twice by one click a note is one, and an answer too; under their key nothing else is said', async () => {
  const { id } = await app.make.draft('article')
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const [first, second] = [key(), key()]
  const send = (text: string) => ama.ask('POST', `/${id}/notes`, { ...passage, text }, first)
  const [one, again] = [await (await send('Once')).json(), await (await send('Once')).json()]
  expect(again).toEqual(one)
  expect((await send('Otherwise')).status).toBe(422)
  const { id: note } = one as { id: number }
  for (let time = 0; time < 2; time++)
    await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Once too' }, second)
  expect((await notesSeenBy(ama, id)).open.map(({ answers }) => answers.length)).toEqual([1])
})

test('notes stay with an item in the trash, where nobody writes, and go with it for good', async () => {
  const { id, version } = await app.make.draft('article')
  const note = await noteBy(ama, id)
  await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Mine' })
  await ama.ask('PATCH', `/${id}`, { version, body: '<p>Another text.</p>' })
  await ama.ask('POST', `/${id}/versions/1/restore`, { version: version + 1 })
  expect((await notesSeenBy(ama, id)).open).toHaveLength(1)
  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  expect((await notesSeenBy(ama, id)).open).toHaveLength(1)
  expect((await ama.ask('POST', `/${id}/notes`, { text: 'x' })).status).toBe(410)
  await app.request(`/api/admin/trash/${id}`, { method: 'DELETE' })
  const left = await runSql(
    app.database,
    `select id from content_notes where content_id = $1
      union all select id from content_note_answers where note_id = $2`,
    [id, note],
  )
  expect(left).toEqual([])
})

test('a note bears the name that its author has today, and keeps it when they have left', async () => {
  const leaver = await personOf(app, 'writer')
  const { id } = await app.make.draft('article')
  await noteBy(leaver, id)
  await runSql(app.database, `update staff set name = 'Esi Anders' where id = $1`, [leaver.id])
  expect((await notesSeenBy(ama, id)).open).toMatchObject([{ author: 'Esi Anders' }])
  await app.request(`/api/admin/staff/${leaver.id}`, { method: 'DELETE' })
  expect((await notesSeenBy(ama, id)).open).toMatchObject([{ author: 'Esi Anders', isOwn: false }])
})
