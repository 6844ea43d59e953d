import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentTypeName } from '#content/content-types.ts'
import { contentTypeNames } from '#content/content-types.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { ask } from './ask.testing.ts'

const secret = () => `secret${randomBytes(8).toString('hex')}`
/** What only staff may see, and what readers may. */
const hidden: string[] = []
const shown: string[] = []

let app: TestApp
const ids: number[] = []

beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  for (const type of contentTypeNames) {
    const draft = await app.make.draft(type, marked(type, hidden))
    const scheduled = await app.make.published(type, {
      ...marked(type, hidden),
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const trashed = await app.make.published(type, marked(type, hidden))
    const unpublished = await app.make.published(type, marked(type, hidden))
    const restored = await app.make.published(type, marked(type, hidden))
    const rewritten = await app.make.published(type, marked(type, hidden))
    const open = await app.make.published(type, marked(type, shown))
    ids.push(...[draft, scheduled, trashed, unpublished, restored, rewritten, open].map(({ id }) => id))

    // Readers had all of them on their screens before they were taken away.
    await crawl()
    await post(`/api/admin/content/${trashed.id}/trash`)
    await post(`/api/admin/content/${unpublished.id}/unpublish`)
    await post(`/api/admin/content/${restored.id}/trash`)
    await post(`/api/admin/content/${restored.id}/restore`)
    const { version } = rewritten
    const body = { version, ...marked(type, shown) }
    const edit = await app.request(`/api/admin/content/${rewritten.id}`, { method: 'PATCH', body })
    expect(edit.status).toBe(200)
    await comment(open.id, type)
    await comment(draft.id, type, hidden)
  }
  // As a change by another process that this one has not heard of would, this begins with an empty memory.
  app.app.pages.cache.purgeAll({ keep: false })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Every field that holds words, each with a word of its own. */
function marked(type: ContentTypeName, list: string[]) {
  const word = () => {
    const made = secret()
    list.push(made)
    return made
  }
  const own = {
    article: {},
    newsletter: {},
    podcast: { details: { audioUrl: 'https://audio.example/a.mp3', duration: word() } },
    book: { details: { author: word() } },
    video: { details: { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', duration: word() } },
  }[type]
  return {
    title: `Title ${word()}`,
    description: `Description ${word()}`,
    body: `<p>Body ${word()}</p>`,
    imageUrl: `/media/${word()}.webp`,
    imageAlt: `Alt ${word()}`,
    authors: [{ givenName: 'Ama', familyName: word(), credential: word() }],
    ...own,
  }
}

async function comment(contentId: number, type: string, approvedGoTo = shown): Promise<void> {
  const client = new pg.Client(app.database.connection)
  await client.connect()
  for (const status of ['approved', 'pending', 'rejected']) {
    const [author, content, email] = [secret(), secret(), `${secret()}@reader.example`]
    hidden.push(email)
    const list = status === 'approved' ? approvedGoTo : hidden
    list.push(author, content)
    await client.query(
      `insert into comments (content_id, content_type, author, email, content, status) values ($1, $2, $3, $4, $5, $6)`,
      [contentId, type, author, email, content, status],
    )
  }
  await client.end()
}

async function post(path: string): Promise<void> {
  expect((await app.request(path, { method: 'POST' })).status).toBe(200)
}

/** All that a reader can get: every page, every item under every address, following redirects, and the lists' ends. */
async function crawl(): Promise<string> {
  const paths = ['/', '/articles', '/news', '/headlines', '/no-such-page', '/live-nothing', '/api/admin/content']
  for (const category of ['article', 'news', 'opinion']) paths.push(`/articles?category=${category}`)
  for (const id of ids) for (const kind of ['article', 'news']) paths.push(`/${kind}/${id}`)
  const seen = new Set(paths)
  let bytes = ''
  for (const path of seen) {
    const { headers, text } = await ask(app.url + path)
    bytes += `${path} ${JSON.stringify(headers)} ${text}\n`
    if (headers.location) seen.add(headers.location)
    const next = /<link rel="next" href="[^"]*(\/[^/"]*)"/.exec(text)?.[1]
    if (next) seen.add(next.replaceAll('&amp;', '&'))
  }
  return bytes
}

test('not a word of a draft, a scheduled, unpublished, trashed or restored item, nor of an unapproved comment, is public', async () => {
  expect(hidden.length).toBeGreaterThan(150)
  const drawn = await crawl()
  const cached = await crawl()
  for (const bytes of [drawn, cached]) {
    expect(hidden.filter((word) => bytes.includes(word))).toEqual([])
    // What is public was found by the same crawl: titles of all types, texts of what has a page, approved comments.
    expect(shown.filter((word) => bytes.includes(word)).length).toBeGreaterThan(shown.length / 2)
  }
})

test('no page names a reader’s or a colleague’s e-mail address, a path of the server, or its parts', async () => {
  const bytes = (await crawl()).replaceAll('hello@nyansapo.example', '')
  expect(bytes).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
  expect(bytes).not.toMatch(/node_modules|\/src\/(?!site\/client)|at \w+ \(|node:|postgres|kysely|hono/i)
})

test('even with a statement of an attacker’s own, the pages’ handle reads nothing but what is public', async () => {
  const { publicDb } = app.app.database
  const readTable = publicDb.selectFrom('content' as 'publicContent').select('id')
  await expect(readTable.execute()).rejects.toThrow('permission denied')
})
