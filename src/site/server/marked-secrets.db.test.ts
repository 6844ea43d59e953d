import { type IncomingMessage, get as open } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approveComment } from '#comments/approve-comment.ts'
import { contentTypes } from '#content/types/registry.ts'
import { type Answer, ask } from '#testing/ask.ts'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json, plain } from '../forms/post.testing.ts'
import { pages } from '../pages/site.routes.ts'
import {
  createMarks,
  markedFields,
  marksIn,
  neverSeen,
  type Seeded,
  seedComments,
  seedItems,
  seedOffice,
  tailOf,
} from './marked-secrets.testing.ts'

const KINDS = contentTypes.map(({ itemsPath }) => itemsPath.slice(1))
const ENCODINGS = ['identity', 'gzip', 'br']
const hidden = createMarks()
const shown = createMarks()

let database: BreakableDatabase
let app: TestApp
let items: Seeded[]
let highest = 0
let crawled: Crawled[] = []
let live: { text(): string; stop(): void } | undefined

beforeAll(async () => {
  database = await createBreakableDatabase()
  app = await startTestApp({ as: 'editor', database, config: { trustProxy: true } })
  items = await seedItems(app, hidden, shown)
  await seedOffice(app, items[0]!, hidden, shown)
  await submitTexts()
  highest = 2 + Number((await runSql(app.database, 'select max(id) as id from content'))[0]!.id)
  await crawl(0) // Readers had what was public on their screens, and memory holds it, before it was taken away.

  live = await listen()
  for (const seeded of items) await takeAway(seeded)
  await seedComments(app, items, hidden, shown)
  await decideAboutComments()
  app.app.pages.cache.purge('all', () => false) // Comments came by SQL, unheard.
})
afterAll(async () => {
  live?.stop()
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** All that staff do to what readers are not to see, or no longer. */
async function takeAway(seeded: Seeded): Promise<void> {
  const send = async (id: number, what: string) =>
    expect((await app.request(`/api/admin/content/${id}/${what}`, { method: 'POST' })).status).toBe(200)
  const edit = async ({ id }: { id: number }, body: Record<string, unknown>) => {
    const { version } = (await (await app.request(`/api/admin/content/${id}`)).json()) as { version: number }
    const request = { method: 'PATCH', body: { version, ...body } }
    expect((await app.request(`/api/admin/content/${id}`, request)).status).toBe(200)
  }
  const { type, rewritten, draft, scheduled, waiting, trashed, unpublished, restored } = seeded
  await edit(rewritten, markedFields(type, 'rewritten', shown, createMarks()))
  for (const item of [draft, scheduled, seeded.future, waiting])
    await edit(item, markedFields(type, 'edited', hidden))
  await send(scheduled.id, 'unpublish')
  await send(scheduled.id, 'publish')
  for (const item of [trashed, seeded.trashedDraft, seeded.trashedScheduled, restored, draft])
    await send(item.id, 'trash')
  for (const item of [restored, draft]) await send(item.id, 'restore')
  await send(unpublished.id, 'unpublish')
}

/** Texts that readers sent in: one still a draft, one published by staff; the address of neither is anybody's business. */
async function submitTexts(): Promise<void> {
  for (const [state, marks] of [
    ['sent', hidden],
    ['taken', shown],
  ] as const) {
    const answer = await plain(app, '/submit', {
      name: `Ama ${marks.word(`${state}name`)}`,
      email: `${hidden.word(`${state}mail`)}@reader.example`,
      title: `Sent in ${marks.word(`${state}title`)}`,
      text: `A text of some length, ${marks.word(`${state}text`)}`,
      consent: 'yes',
    })
    expect(answer.status).toBe(303)
  }
  const find = `select id from content where title like 'Sent in taken%'`
  const [taken] = await runSql<{ id: number }>(app.database, find)
  expect((await app.request(`/api/admin/content/${taken!.id}/publish`, { method: 'POST' })).status).toBe(200)
}

/** A comment under an item that readers cannot see is decided about: that is told to nobody. */
async function decideAboutComments(): Promise<void> {
  const ids = neverSeen(items).map(({ id }) => id)
  const rows = await runSql<{ id: number }>(
    app.database,
    `select id from comments where status = 'rejected' and content_id in (${ids})`,
  )
  for (const { id } of rows) await approveComment(app.app.database.db, app.actor, id)
}

async function listen() {
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    open(`${app.url}/live`, resolve).on('error', reject)
  })
  let text = JSON.stringify(res.headers)
  res.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await vi.waitFor(() => expect(text).toContain('retry:'))
  return { text: () => text, stop: () => void res.destroy() }
}

function readable({ headers, body }: Answer): string {
  const encoding = headers['content-encoding']
  const bytes = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return `${JSON.stringify(headers)}\n${bytes.toString('latin1')}\n`
}

type Crawled = {
  answers: number
  statuses: Record<number, number>
  /** The marked words that stood in any byte of them. */
  marks: Set<string>
  /** What looks like an e-mail address, or like a part of the server. */
  slips: Set<string>
}

/** Only our own public address may be named; a test's pages name their scripts by their sources. */
const SLIPS =
  /(?!hello@nyansapo\.example)\b[\w.]+@[\w-]+\.[a-z]\w+|node_modules|\/src\/(?!site\/(?:client|islands|styles\/fonts)\/|admin\/app\/(?:main|door\/open-door))|at \w+ \(\/|node:internal|postgres:|kysely|\bhono\b|econnrefused/gi

/**
 * All that anybody can get from the site: every route, every id up to `highest` in every form of address, and all
 * addresses that those name.
 */
async function crawl(highest: number): Promise<Crawled> {
  const ids = Array.from({ length: highest }, (_, index) => index + 1)
  const lists = [
    '/headlines',
    '/legal-opinions',
    '/corrections',
    ...contentTypes.map(({ listPath }) => listPath),
  ]
  const waiting = [
    ...pages.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => path),
    ...['/feed.xml', '/articles/feed.xml', '/news/feed.xml', '/opinions/feed.xml', '/atom.xml', '/feed.json'],
    ...['/podcast.xml', '/sitemap.xml', '/news-sitemap.xml', '/robots.txt', '/speculation-rules.json'],
    ...['pages', 'articles-1', 'news-1', 'podcasts-1', 'videos-1', 'books-1'].map(
      (part) => `/sitemap/${part}.xml`,
    ),
    ...['/healthz', '/readyz', '/forms/token?form=comment', '/no/such/page', '/legal-focus/none', '/admin'],
    ...['/api/admin/content', '/api/admin/comments', '/api/admin/messages', '/api/admin/changes'],
    ...['/api/admin/trash', '/api/admin/session', '/api/none', '/%ff', '/articles?page=x&page=y'],
    ...lists.flatMap((list) => [`${list}?page=0`, `${list}?page=zzzzzzzz.z`, `${list}/`]),
    ...['article', 'news', 'opinion', 'none'].map((category) => `/articles?category=${category}`),
    ...ids.flatMap((id) => [
      ...KINDS.flatMap((kind) => [`/${kind}/${id}`, `/${kind}/${id}/x?comment=received`]),
      ...['podcast', 'videos', 'law-books'].map((list) => `/${list}?id=${id}`),
      ...items.map(({ type }) => `/card/${type}-${id}.jpg`),
      ...[`/cite/${id}`, `/reply/${id}`, `/api/admin/content/${id}`],
    ]),
  ]
  const seen = new Set<string>(waiting)
  const all: Crawled = { answers: 0, statuses: {}, marks: new Set(), slips: new Set() }
  while (waiting.length > 0) {
    await fewAtATime(waiting.splice(0), 8, async (path, index) => {
      const headers = { 'accept-encoding': ENCODINGS[index % ENCODINGS.length]! }
      const answer = await ask(app.url + path, { headers })
      all.answers++
      all.statuses[answer.status] = (all.statuses[answer.status] ?? 0) + 1
      const text = readable(answer)
      for (const mark of marksIn(text)) all.marks.add(mark)
      if (!answer.headers['content-type']?.startsWith('image/'))
        for (const [slip] of text.matchAll(SLIPS)) all.slips.add(slip)
      for (const [, link = ''] of text.matchAll(/(?:href|src|action)="(?:http:\/\/127[^/"]*)?(\/[^"#]*)"/g))
        meet(link)
      if (answer.headers.location) meet(answer.headers.location)
    })
  }
  return all

  function meet(link: string): void {
    const path = link.replaceAll('&amp;', '&').split('#', 1)[0]!
    if (path === '' || path === '/live' || seen.has(path)) return
    seen.add(path)
    waiting.push(path)
  }
}

const leaked = (marks: Set<string>) => hidden.all.filter((word) => marks.has(tailOf(word)))
const leakedIn = (text: string) => leaked(new Set(marksIn(text)))

test('nothing marked as hidden is in any answer of the site, fresh or from memory, and all that is public is there', async () => {
  expect([hidden.all.length > 700, shown.all.length > 50]).toEqual([true, true])
  crawled = [await crawl(highest), await crawl(highest)]
  for (const { marks, answers, statuses } of crawled) {
    expect(answers).toBeGreaterThan(1000)
    for (const status of [200, 301, 400, 401, 404, 410])
      expect(statuses[status], `${status}`).toBeGreaterThan(0)
    expect(leaked(marks)).toEqual([])
    expect(shown.all.filter((word) => !marks.has(tailOf(word)))).toEqual([])
  }
})

test('an item that readers never saw is as one that does not exist: to every form of address, and on the live stream', async () => {
  const nothing = 404
  for (const { id, slug } of neverSeen(items)) {
    for (const kind of KINDS)
      for (const path of [`/${kind}/${id}`, `/${kind}/${id}/${slug}`])
        expect([path, (await ask(app.url + path)).status]).toEqual([path, nothing])
    for (const { type } of items)
      expect((await ask(`${app.url}/card/${type}-${id}.jpg`)).status, `card of ${id}`).toBe(nothing)
  }
  const open = await app.make.published('article')
  await vi.waitFor(() => expect(live!.text()).toContain(`content:${open.id}`))
  const told = live!.text()
  expect(leakedIn(told)).toEqual([])
  const seen = neverSeen(items).filter(({ id }) => new RegExp(`(?:content|comments):${id}\\b`).test(told))
  expect(seen).toEqual([])
  for (const { rewritten, trashed } of items)
    for (const { id } of [rewritten, trashed]) expect(told).toContain(`content:${id}"`)
})

test('the answer to a form does not tell of what it may not, whatever item it is sent to', async () => {
  const before = hidden.all.length
  const words = { name: 'Ama', email: 'ama@x.example', comment: 'To this item.' }
  let bytes = ''
  const all = items.flatMap(({ type: _, ...states }) => Object.entries(states))
  for (const [state, { id }] of all) {
    for (const post of [plain, json]) {
      const answer = await post(app, '/comments', { ...words, comment: `${state} ${id}`, item: String(id) })
      bytes += `${JSON.stringify([...answer.headers])} ${await answer.text()}`.toLowerCase()
      if (state !== 'open' && state !== 'rewritten') expect([403, 404, 410]).toContain(answer.status)
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      bytes += readable(await ask(`${app.url}/article/${id}`, { method })).toLowerCase()
  }
  for (const [path, fields] of [
    ['/subscribe', { email: 'x' }],
    ['/messages', { kind: 'contact' }],
    ['/submit', {}],
  ] as const)
    bytes += await (await plain(app, path, fields)).text()
  expect(bytes).toContain('this item does not exist')
  expect(bytes).toContain('this item was removed')
  expect(hidden.all.length).toBe(before)
  expect(leakedIn(bytes)).toEqual([])
})

test('no page names a reader’s or a colleague’s e-mail address, a path of the server, or its parts', () => {
  for (const { slips } of crawled) expect([...slips]).toEqual([])
})

test('even with a statement of an attacker’s own, the pages’ handle reads nothing but what is public', async () => {
  const { publicDb } = app.app.database
  const readTable = publicDb.selectFrom('content' as 'publicContent').select('id')
  await expect(readTable.execute()).rejects.toThrow('permission denied')
})

test('with the database away, what was taken away stays away, and the errors tell nothing', async () => {
  await database.goAway()
  const { marks, slips, statuses } = await crawl(highest)
  expect(statuses[503]).toBeGreaterThan(100)
  expect(leaked(marks)).toEqual([])
  expect([...slips]).toEqual([])
})
