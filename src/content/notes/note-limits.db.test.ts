import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { keepRemarks } from './keep-remarks.ts'
import { LONGEST_NOTE_TEXT, LONGEST_QUOTE, MOST_ANSWERS, MOST_OPEN_NOTES } from './notes.schema.ts'
import { type Note, noteBy, notesSeenBy, type Person, personOf, problemOf } from './notes.testing.ts'

let app: TestApp
let ama: Person
let kofi: Person
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  ama = await personOf(app, 'editor')
  kofi = await personOf(app, 'writer')
})
afterAll(() => app[Symbol.asyncDispose]())

test('what is too long or too many is refused in words, and two hundred open notes are read at once', async () => {
  const { id } = await app.make.draft('article')
  const refused = async (body: object) => problemOf(await ama.ask('POST', `/${id}/notes`, body))
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
  expect((await notesSeenBy(ama, id)).open).toHaveLength(200)
  await fill(MOST_OPEN_NOTES - 200)
  expect(await refused({ text: 'One more' })).toEqual([
    422,
    'This item has 300 open notes. Resolve some of them first.',
  ])
  const [first] = (await notesSeenBy(ama, id)).open
  await runSql(
    app.database,
    `insert into content_note_answers (note_id, text, author, created_at)
      select $1, 'Answer', 'Ama', now() from generate_series(1, $2)`,
    [first!.id, MOST_ANSWERS],
  )
  expect(await problemOf(await ama.ask('POST', `/${id}/notes/${first!.id}/answers`, { text: 'x' }))).toEqual([
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

test('who an item is assigned to and who wrote in a note get a letter, one an hour and item; nobody for their own words', async () => {
  const { id } = await app.make.draft('article')
  const assigned = await personOf(app, 'editor')
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
  const note = await noteBy(ama, id)
  expect(await told()).toEqual([assigned.name])
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Gorman.' })
  expect(await told()).toEqual([assigned.name, ama.name])
  await noteBy(ama, id, { text: 'Another.' })
  await kofi.ask('POST', `/${id}/notes/${note}/answers`, { text: 'And Brefor.' })
  expect(await told()).toEqual([assigned.name, ama.name])
  await runSql(app.database, `update letters set created_at = created_at - interval '61 minutes'`)
  await ama.ask('POST', `/${id}/notes/${note}/answers`, { text: 'Thank you.' })
  expect((await told()).slice(2).toSorted()).toEqual([assigned.name, kofi.name].toSorted())
})

test('remarks of a document become notes where their words stand, in whatever order they come; what is too long is shortened', async () => {
  const { id } = await app.make.draft('article')
  const body = '<p>Bail is a right. It is <strong>not</strong> a favour.</p><p>Bail is a right, again.</p>'
  const remarks = [
    { author: 'Esi', text: 'Not a favour?', passage: 'not a  favour' },
    { author: '', text: 'Twice', passage: 'Bail is a right' },
    { author: 'Esi', text: 'First', passage: 'It is' },
    { author: 'Esi', text: ' ', passage: 'again' },
    { author: 'Kofi', text: 'x'.repeat(LONGEST_NOTE_TEXT + 1), passage: 'never there' },
  ]
  await inTransaction(app.app.database.db, (tx) => keepRemarks(tx, id, body, remarks))
  const { open } = await notesSeenBy(ama, id)
  expect(open).toMatchObject([
    { author: 'Esi', anchor: { quote: 'not a favour', before: 'Bail is a right. It is', at: 23 } },
    { author: 'Somebody, in the document', anchor: { quote: 'Bail is a right', after: ', again.', at: 37 } },
    { text: 'First', anchor: { quote: 'It is', before: 'Bail is a right.', at: 17 } },
    { author: 'Kofi', anchor: { quote: 'never there', before: '', after: '' } },
  ])
  expect(open.at(-1)?.text).toHaveLength(LONGEST_NOTE_TEXT)
})
