import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { StaffNote } from './notes-of-item.queries.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (method: string, path: string, body?: object, who = {}) =>
  app.request(`${ONE}/${path}`, { method, ...(body && { body }), ...who })
const read = async (path: string) => (await app.read(path, { redirect: 'follow' })).text()
const notesOf = async (id: number) =>
  ((await (await ask('GET', `${id}/corrections`)).json()) as { notes: StaffNote[] }).notes
const last = (id: number) =>
  runSql(
    app.database,
    `select details->'note' as note from admin_activity_log where entity_id = '${id}' order by id desc limit 1`,
  )

/** A published article with a note. */
async function noted(note: string): Promise<{ id: number; note: StaffNote }> {
  const { id, version } = await app.make.published('article')
  const change = { kind: 'correction', note, changesMeaning: true }
  await ask('PATCH', String(id), { version, body: '<p>Said otherwise.</p>', change })
  return { id, note: (await notesOf(id))[0]! }
}

const placesOf = (id: number) => [`/article/${id}/x`, '/corrections', '/feed.xml', '/feed.json']

test('a note with other words is told so everywhere at once, with its day, and its former words are kept', async () => {
  const { id, note } = await noted('We wrote 1992.')
  for (const path of placesOf(id)) expect(await read(path), path).toContain('We wrote 1992.')
  const body = { note: 'We wrote 1992; it was 1993.', was: note.note }
  expect((await ask('PUT', `${id}/corrections/${note.id}`, body)).status).toBe(200)
  for (const path of placesOf(id)) {
    const text = await read(path)
    expect(text, path).toContain('We wrote 1992; it was 1993.')
    expect(text, path).not.toContain('We wrote 1992.')
  }
  expect(await read(`/article/${id}/x`)).toContain(
    '"@type":"CorrectionComment","text":"We wrote 1992; it was 1993."',
  )
  const former = [{ note: 'We wrote 1992.', endedBy: app.actor.name, endedAt: expect.any(String) }]
  expect(await notesOf(id)).toEqual([{ ...note, note: body.note, former }])
  expect(await last(id)).toEqual([{ note: 'mended' }])
})

test('a note that is withdrawn is gone everywhere at once, and staff see who withdrew it', async () => {
  const { id, note } = await noted('We wrote Kofi.')
  for (const path of placesOf(id)) expect(await read(path), path).toContain('We wrote Kofi.')
  expect((await ask('DELETE', `${id}/corrections/${note.id}`)).status).toBe(200)
  for (const path of placesOf(id)) expect(await read(path), path).not.toContain('We wrote Kofi.')
  expect(await read(`/article/${id}/x`)).not.toMatch(/CorrectionComment|>Updated/)
  expect(await notesOf(id)).toEqual([{ ...note, withdrawn: { at: expect.any(String), by: app.actor.name } }])
  expect(await last(id)).toEqual([{ note: 'withdrawn' }])
  expect((await ask('DELETE', `${id}/corrections/${note.id}`)).status).toBe(404)
})

test('words that somebody else has mended meanwhile, none, too many, and notes of another item are refused', async () => {
  const { id, note } = await noted('First words.')
  const other = await app.make.published('article')
  const put = (words: string, was = note.note, of = id) =>
    ask('PUT', `${of}/corrections/${note.id}`, { note: words, was })
  expect((await put('Mine.', 'Other words.')).status).toBe(409)
  for (const words of ['', '  ', 'x'.repeat(1001)]) {
    const refused = await put(words)
    expect(refused.status).toBe(422)
    expect((await refused.json()) as object).toHaveProperty(['fields', 'note'])
  }
  expect((await put('Mine.', note.note, other.id)).status).toBe(404)
  expect((await ask('DELETE', `${other.id}/corrections/${note.id}`)).status).toBe(404)
  expect(await read(`/article/${id}/x`)).toContain('First words.')
})

test('who may not publish mends and withdraws no note', async () => {
  const { id, note } = await noted('It stands.')
  const { token } = await openSession(app.app.database.db, 'writer')
  const as = { headers: { cookie: `sid=${token}` } }
  const body = { note: 'Mine.', was: note.note }
  expect((await ask('PUT', `${id}/corrections/${note.id}`, body, as)).status).toBe(403)
  expect((await ask('DELETE', `${id}/corrections/${note.id}`, undefined, as)).status).toBe(403)
  expect(await read(`/article/${id}/x`)).toContain('It stands.')
})
