import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { DOCX_DOCUMENTS } from '#testing/docx/docx-documents.ts'
import { writeDocx } from '#testing/docx/write-docx.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { type MediaApp, startMediaApp } from '#testing/uploads/media-app.ts'
import type { BroughtDocument } from './bring-document.ts'

let media: MediaApp
const cookies = new Map<Role, string>()
beforeAll(async () => {
  media = await startMediaApp()
  for (const role of ['editor', 'contributor', 'moderator'] as const)
    cookies.set(role, `sid=${(await openSession(media.app.app.database.db, role)).token}`)
})
afterAll(() => media[Symbol.asyncDispose]())

type Sent = { key?: string | null; name?: string; type?: string; as?: Role }
type Answer = { status: number; brought: BroughtDocument; detail: string }

async function bring(
  bytes: Uint8Array,
  { key = randomUUID(), name = 'opinion.docx', type = 'article', as = 'editor' }: Sent = {},
): Promise<Answer> {
  const query = new URLSearchParams({ name, type })
  const answer = await fetch(`${media.app.url}/api/admin/brought-documents?${query}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie: cookies.get(as)!,
      ...(key && { 'idempotency-key': key }),
    },
    body: bytes as BodyInit,
  })
  const given = (await answer.json()) as BroughtDocument & { detail: string }
  return { status: answer.status, brought: given, detail: given.detail }
}

const read = async (path: string, as: Role = 'editor') =>
  fetch(`${media.app.url}/api/admin${path}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: cookies.get(as)! },
  })
const countItems = async () =>
  (await runSql<{ n: number }>(media.app.database, 'select count(*)::int as n from content'))[0]!.n

const called = (name: string) => DOCX_DOCUMENTS.find((each) => each.name === name)!

test('a Word document becomes a draft with its title, its text, its notes, and a report that stays with it', async () => {
  const { status, brought } = await bring(writeDocx(called('opinion'), 'word'))
  expect(status).toBe(201)
  expect(brought).toMatchObject({ title: 'Bail pending trial in Ghana', fileName: 'opinion.docx' })
  expect(brought.report.kept).toEqual(expect.arrayContaining(['3 headings', '2 footnotes']))
  expect(brought.report.left).toEqual([
    'Headers and footers of the pages were left out: “Draft of the chambers”.',
  ])
  const item = await (await read(`/content/${brought.id}`)).json()
  expect(item).toMatchObject({ status: 'draft', type: 'article', title: 'Bail pending trial in Ghana' })
  expect(item.body).toContain('<sup id="noteref-1"><a href="#note-1">1</a></sup>')
  expect(item.body).toContain(
    '<blockquote><p>No person shall be deprived of personal liberty.</p></blockquote>',
  )
  expect(await (await read(`/brought-documents/${brought.id}`)).json()).toMatchObject({
    fileName: 'opinion.docx',
    report: brought.report,
  })
})

test('its pictures go into the library, a remote one is named and never fetched, remarks of its margin become notes at their passages', async () => {
  const { brought } = await bring(writeDocx(called('remarks-and-pictures'), 'google'))
  const { body } = await (await read(`/content/${brought.id}`)).json()
  expect(body).toMatch(
    /<figure><img src="\/media\/images\/[\w-]+\.png" alt="The court house" width="4" height="3" \/><figcaption>Figure 1: the court house<\/figcaption><\/figure>/,
  )
  expect(brought.report.kept).toContain('2 pictures')
  expect(brought.report.left.join()).toContain('https://example.org/far.png')
  expect(body).not.toContain('far.png')
  expect(brought.report.kept).toContain('2 comments, as notes')
  const { open } = (await (await read(`/content/${brought.id}/notes`)).json()) as { open: object[] }
  expect(open).toMatchObject([
    {
      author: 'Kofi Reader',
      text: 'Was it not ten?',
      anchor: { quote: 'nine o’clock' },
      isOwn: false,
      answers: [],
    },
    {
      author: 'Esi',
      text: 'Check the end.',
      anchor: { quote: 'Truly.', before: expect.stringMatching(/The end\.$/) },
    },
  ])
  expect(body).not.toContain('Was it not ten?')
  expect(brought.report.remarks).toEqual([
    { author: 'Kofi Reader', text: 'Was it not ten?', passage: 'nine o’clock' },
    { author: 'Esi', text: 'Check the end.', passage: 'Truly.' },
  ])
})

test('sent twice, at once or again, a document makes one draft; another file under its key is refused', async () => {
  const [key, bytes] = [randomUUID(), writeDocx(called('remarks-and-pictures'), 'word')]
  const before = [await countItems(), (await media.kept()).rows.length]
  const twice = await Promise.all([bring(bytes, { key }), bring(bytes, { key })])
  const again = await bring(bytes, { key })
  expect(new Set([...twice, again].map(({ brought }) => brought.id)).size).toBe(1)
  expect([await countItems(), (await media.kept()).rows.length]).toEqual([before[0]! + 1, before[1]! + 2])
  const other = await bring(writeDocx(called('tables'), 'word'), { key })
  expect([other.status, other.detail]).toEqual([
    422,
    'This was sent before with another file. Choose the file again.',
  ])
  expect((await bring(bytes, { key: null })).status).toBe(422)
})

test('a contributor brings drafts of their own; who may not write brings nothing', async () => {
  const { status, brought } = await bring(writeDocx(called('nested-lists'), 'libreoffice'), {
    as: 'contributor',
    type: 'newsletter',
  })
  expect(status).toBe(201)
  expect((await read(`/content/${brought.id}`, 'contributor')).status).toBe(200)
  const theirs = await bring(writeDocx(called('tables'), 'word'))
  expect((await read(`/brought-documents/${theirs.brought.id}`, 'contributor')).status).toBe(404)
  expect((await bring(writeDocx(called('tables'), 'word'), { as: 'moderator' })).status).toBe(403)
})

test('a file that cannot be read is told in words, and leaves nothing behind', async () => {
  const before = [await countItems(), (await media.kept()).rows.length]
  const whole = writeDocx(called('opinion'), 'word')
  for (const [bytes, words] of [
    [Buffer.from('just words'), 'no Word document'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'the old kind (.doc)'],
    [whole.subarray(0, whole.length - 40), 'damaged'],
    [Buffer.alloc(0), 'empty'],
  ] as const) {
    const { status, detail } = await bring(bytes)
    expect(status).toBe(422)
    expect(detail).toContain(words)
  }
  expect([await countItems(), (await media.kept()).rows.length]).toEqual(before)
  expect((await media.kept()).unfinished).toEqual([])
})

test('a document without a heading is called as its file', async () => {
  const { brought } = await bring(writeDocx(called('no-headings'), 'google'), {
    name: 'Notes_on bail.final.docx',
  })
  expect(brought.title).toBe('Notes on bail.final')
})
