import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentTypeName, contentTypeNames } from '#content/content-types.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { ask } from './ask.testing.ts'

/** Found nowhere by chance; its name says where it stood. */
const secret = (name: string) => `${name}${randomBytes(8).toString('hex')}`
/** What only staff may see, and what readers may. */
const hidden: string[] = []
const shown: string[] = []

let app: TestApp
const ids: number[] = []

beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const made = []
  for (const type of contentTypeNames) {
    const tomorrow = new Date(Date.now() + 86_400_000)
    made.push({
      type,
      draft: await app.make.draft(type, marked(type, hidden)),
      scheduled: await app.make.published(type, { ...marked(type, hidden), publishedAt: tomorrow }),
      trashed: await app.make.published(type, marked(type, hidden)),
      unpublished: await app.make.published(type, marked(type, hidden)),
      restored: await app.make.published(type, marked(type, hidden)),
      rewritten: await app.make.published(type, marked(type, hidden)),
      open: await app.make.published(type, marked(type, visible(type))),
    })
  }
  for (const { type: _, ...items } of made) ids.push(...Object.values(items).map(({ id }) => id))
  await crawl() // Readers had all of it on their screens, and memory holds it, before it was taken away.

  for (const { type, draft, trashed, unpublished, restored, rewritten, open } of made) {
    await post(`/api/admin/content/${trashed.id}/trash`)
    await post(`/api/admin/content/${unpublished.id}/unpublish`)
    await post(`/api/admin/content/${restored.id}/trash`)
    await post(`/api/admin/content/${restored.id}/restore`)
    const body = { version: rewritten.version, ...marked(type, visible(type)) }
    const edit = await app.request(`/api/admin/content/${rewritten.id}`, { method: 'PATCH', body })
    expect(edit.status).toBe(200)
    await comment(open.id, type, visible(type))
    await comment(draft.id, type, hidden)
  }
  app.app.pages.cache.purgeAll({ keep: false }) // Comments came by SQL, unheard.
})
afterAll(() => app[Symbol.asyncDispose]())

/** Types without pages of their own show less; what of it is public is not asked here. */
const visible = (type: ContentTypeName) => (type === 'article' || type === 'newsletter' ? shown : [])

/** Every field that holds words, each with a word of its own. */
function marked(type: ContentTypeName, list: string[]) {
  const word = (name: string) => {
    const made = secret(`${type}${name}`)
    list.push(made)
    return made
  }
  const own: Partial<Record<ContentTypeName, () => Record<string, unknown>>> = {
    podcast: () => ({ audioUrl: 'https://audio.example/a.mp3', duration: word('Duration') }),
    book: () => ({ author: word('Author') }),
    video: () => ({ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', duration: word('Duration') }),
  }
  return {
    title: `Title ${word('Title')}`,
    description: `Description ${word('Description')}`,
    body: `<p>Body ${word('Body')}</p>`,
    imageUrl: `/media/${word('Image')}.webp`,
    imageAlt: `Alt ${word('Alt')}`,
    authors: [{ givenName: 'Ama', familyName: word('Name'), credential: word('Credential') }],
    details: own[type]?.() ?? {},
  }
}

async function comment(contentId: number, type: string, approvedGoTo: string[]): Promise<void> {
  const client = new pg.Client(app.database.connection)
  await client.connect()
  for (const status of ['approved', 'pending', 'rejected']) {
    const [author, content, email] = [secret(status), secret(status), `${secret('mail')}@reader.example`]
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
  const paths = [
    '/',
    '/articles',
    '/news',
    '/headlines',
    '/no-such-page',
    '/live-nothing',
    '/api/admin/content',
  ]
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
  expect([hidden.length > 150, shown.length > 30]).toEqual([true, true])
  const drawn = await crawl()
  const cached = await crawl()
  for (const bytes of [drawn, cached]) {
    expect(hidden.filter((word) => bytes.includes(word))).toEqual([])
    expect(shown.filter((word) => !bytes.includes(word))).toEqual([])
  }
})

test('no page names a reader’s or a colleague’s e-mail address, a path of the server, or its parts', async () => {
  const bytes = (await crawl()).replaceAll('hello@nyansapo.example', '')
  expect(bytes).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
  expect(bytes).not.toMatch(
    /node_modules|\/src\/(?!site\/(?:client|islands)\/)|at \w+ \(|node:|postgres|kysely|hono/i,
  )
})

test('even with a statement of an attacker’s own, the pages’ handle reads nothing but what is public', async () => {
  const { publicDb } = app.app.database
  const readTable = publicDb.selectFrom('content' as 'publicContent').select('id')
  await expect(readTable.execute()).rejects.toThrow('permission denied')
})
