import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { LONGEST_NOTE_TEXT, LONGEST_QUOTE, MOST_ANSWERS, MOST_OPEN_NOTES } from './notes.schema.ts'

type Said = { id: number; text: string; author: string; isOwn: boolean; editedAt: string | null }
type Note = Said & { anchor: object; resolvedAt: string | null; resolvedBy: string; answers: Said[] }
type Person = Awaited<ReturnType<typeof person>>

let app: TestApp
let ama: Person
let kofi: Person
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  ama = await person('editor')
  kofi = await person('writer')
})
afterAll(() => app[Symbol.asyncDispose]())

async function person(role: Role) {
  const { actor, token } = await openSession(app.app.database.db, role)
  return {
    id: actor.staffId!,
    name: actor.name,
    ask: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/api/admin/content${path}`, {
        method,
        headers: {
          cookie: `sid=${token}`,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

const passage = { quote: 'beyond bail', before: 'No offence is', after: 'in Ghana', at: 14 }
async function write(who: Person, item: number, over: object = {}): Promise<number> {
  const answer = await who.ask('POST', `/${item}/notes`, { ...passage, text: 'Which case?', ...over })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
const list = async (who: Person, item: number) =>
  (await (await who.ask('GET', `/${item}/notes`)).json()) as { open: Note[]; resolved: number }
const problem = async (answer: Response) => {
  const { detail, fields } = (await answer.json()) as { detail: string; fields?: Record<string, string> }
  return [answer.status, Object.values(fields ?? {}).join(' ') || detail]
}

test('a note is answered, resolved and opened again by name, and the item, its version and what is stored of it stay as they were', async () => {
  const { id } = await app.make.draft('article', { body: '<p>No offence is beyond bail in Ghana.</p>' })
  const stored = () => runSql(app.database, 'select * from content where id = $1', [id])
  const before = await stored()
  const note = await write(ama, id)
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Gorman v Republic.' })
  expect(await list(kofi, id)).toMatchObject({
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
  expect(await list(ama, id)).toEqual({ open: [], resolved: 1 })
  const { notes } = (await (await ama.ask('GET', `/${id}/notes/resolved`)).json()) as { notes: Note[] }
  expect(notes).toMatchObject([{ id: note, resolvedBy: kofi.name, answers: [{ author: kofi.name }] }])
  const late = await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Thank you.' })
  expect(await problem(late)).toEqual([
    422,
    `${kofi.name} resolved this note meanwhile. Open it again to answer.`,
  ])
  await ama.ask('PUT', `/${id}/notes/${note}/resolved`, { isResolved: false })
  expect((await list(ama, id)).open).toMatchObject([{ resolvedAt: null, resolvedBy: '' }])
  expect(await stored()).toEqual(before)
})

test('each step is in the log without a word of it, and readers are told nothing', async () => {
  const { id } = await app.make.published('article', { title: 'Noted' })
  const note = await write(ama, id, { text: 'Nobody outside may read this' })
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
  const note = await write(ama, id, { text: secret, quote: `${secret}-QUOTE` })
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
  const note = await write(ama, id)
  const { id: answer } = (await (
    await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Mine' })
  ).json()) as { id: number }
  const own = 'Only who wrote it may change or delete it.'
  for (const path of [`/${id}/notes/${note}`, `/${id}/notes/${note}/answers/${answer}`]) {
    const other = path.includes('answers') ? ama : kofi
    expect(await problem(await other.ask('PATCH', path, { text: 'Not mine' }))).toEqual([403, own])
    expect(await problem(await other.ask('DELETE', path))).toEqual([403, own])
  }
  expect(
    (await ama.ask('PATCH', `/${id}/notes/${note}`, { text: 'Which case, and which year?' })).status,
  ).toBe(200)
  expect((await list(kofi, id)).open[0]).toMatchObject({
    text: 'Which case, and which year?',
    editedAt: expect.any(String),
  })
  expect(await problem(await ama.ask('DELETE', `/${id}/notes/${note}`))).toEqual([
    422,
    'Somebody has answered this note. Resolve it instead: their words stay to be read.',
  ])
  expect((await kofi.ask('DELETE', `/${id}/notes/${note}/answers/${answer}`)).status).toBe(200)
  expect((await ama.ask('DELETE', `/${id}/notes/${note}`)).status).toBe(200)
  expect((await ama.ask('DELETE', `/${id}/notes/${note}`)).status).toBe(404)
  expect(await list(ama, id)).toEqual({ open: [], resolved: 0 })
})

test('a contributor writes notes on their own items, sees no other’s, and a moderator reads without writing', async () => {
  const contributor = await person('contributor')
  const moderator = await person('moderator')
  const { id } = await app.make.draft('podcast')
  const note = await write(ama, id)
  for (const [method, path, body] of [
    ['GET', `/${id}/notes`, undefined],
    ['GET', `/${id}/notes/resolved`, undefined],
    ['POST', `/${id}/notes`, { text: 'x' }],
    ['POST', `/${id}/notes/${note}/answers`, { text: 'x' }],
    ['PUT', `/${id}/notes/${note}/resolved`, { isResolved: true }],
  ] as const)
    expect([path, (await contributor.ask(method, path, body)).status]).toEqual([path, 404])
  await runSql(app.database, 'update content set created_by = $1 where id = $2', [contributor.id, id])
  await write(contributor, id)
  expect((await list(contributor, id)).open).toHaveLength(2)
  expect((await list(moderator, id)).open).toHaveLength(2)
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
  expect((await list(ama, id)).open.map(({ answers }) => answers.length)).toEqual([1])
})

test('what is too long or too many is refused in words, and two hundred open notes are read at once', async () => {
  const { id } = await app.make.draft('article')
  const refused = async (body: object) => problem(await ama.ask('POST', `/${id}/notes`, body))
  expect(await refused({ text: '  ' })).toEqual([422, 'Note is needed.'])
  expect(await refused({ text: 'x'.repeat(LONGEST_NOTE_TEXT + 1) })).toEqual([
    422,
    'Note may have at most 2,000 characters.',
  ])
  expect(await refused({ text: 'x', quote: 'x'.repeat(LONGEST_QUOTE + 1) })).toEqual([
    422,
    'The passage may have at most 1,000 characters.',
  ])
  const fill = (count: number) =>
    runSql(
      app.database,
      `insert into content_notes (content_id, quote, text, author, created_at)
        select $1, 'passage ' || n, 'Note ' || n, 'Ama', now() from generate_series(1, $2) as n`,
      [id, count],
    )
  await fill(200)
  expect((await list(ama, id)).open).toHaveLength(200)
  await fill(MOST_OPEN_NOTES - 200)
  expect(await refused({ text: 'One more' })).toEqual([
    422,
    'This item has 300 open notes. Resolve some of them first.',
  ])
  const [first] = (await list(ama, id)).open
  await runSql(
    app.database,
    `insert into content_note_answers (note_id, text, author, created_at)
      select $1, 'Answer', 'Ama', now() from generate_series(1, $2)`,
    [first!.id, MOST_ANSWERS],
  )
  expect(await problem(await ama.ask('POST', `/${id}/notes/${first!.id}/answers`, { text: 'x' }))).toEqual([
    422,
    'This note has 50 answers. Resolve it and write another.',
  ])
  // Settled ones come a page at a time.
  await runSql(
    app.database,
    `update content_notes set resolved_at = now(), resolved_by = 'Ama' where content_id = $1`,
    [id],
  )
  const pages: number[] = []
  for (let before = ''; ; ) {
    const answer = await ama.ask('GET', `/${id}/notes/resolved${before}`)
    const { notes, next } = (await answer.json()) as { notes: Note[]; next: number | null }
    pages.push(notes.length)
    if (next === null) break
    before = `?before=${next}`
  }
  expect([pages.length, Math.max(...pages), pages.reduce((sum, each) => sum + each)]).toEqual([15, 20, 300])
})

test('notes stay with an item in the trash, where nobody writes, and go with it for good', async () => {
  const { id, version } = await app.make.draft('article')
  const note = await write(ama, id)
  await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Mine' })
  await ama.ask('PATCH', `/${id}`, { version, body: '<p>Another text.</p>' })
  await ama.ask('POST', `/${id}/versions/1/restore`, { version: version + 1 })
  expect((await list(ama, id)).open).toHaveLength(1)
  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  expect((await list(ama, id)).open).toHaveLength(1)
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
  const leaver = await person('writer')
  const { id } = await app.make.draft('article')
  await write(leaver, id)
  await runSql(app.database, `update staff set name = 'Esi Anders' where id = $1`, [leaver.id])
  expect((await list(ama, id)).open).toMatchObject([{ author: 'Esi Anders' }])
  await app.request(`/api/admin/staff/${leaver.id}`, { method: 'DELETE' })
  expect((await list(ama, id)).open).toMatchObject([{ author: 'Esi Anders', isOwn: false }])
})

test('who an item is assigned to and who wrote in a note get a letter, one an hour and item; nobody for their own words', async () => {
  const { id } = await app.make.draft('article')
  const assigned = await person('editor')
  for (const who of [ama, kofi, assigned])
    await runSql(app.database, 'update staff set email = $1 where id = $2', [
      `${who.name}@example.com`,
      who.id,
    ])
  await ama.ask('PUT', `/${id}/assignee`, { staffId: assigned.id })
  const told = async () =>
    (
      await runSql<{ recipient: string }>(
        app.database,
        `select recipient from letters where kind = 'note-notice' and data ->> 'contentId' = $1 order by id`,
        [String(id)],
      )
    ).map(({ recipient }) => recipient.split('@')[0])
  const note = await write(ama, id)
  expect(await told()).toEqual([assigned.name])
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Gorman.' })
  expect(await told()).toEqual([assigned.name, ama.name])
  await write(ama, id, { text: 'Another.' })
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'And Brefor.' })
  expect(await told()).toEqual([assigned.name, ama.name])
  await runSql(app.database, `update letters set created_at = created_at - interval '61 minutes'`)
  await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Thank you.' })
  expect((await told()).slice(2).toSorted()).toEqual([assigned.name, kofi.name].toSorted())
})
