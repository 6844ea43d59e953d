import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCorpora } from '#testing/corpora.ts'
import { fewAtATime } from '#testing/few-at-a-time.ts'
import { hostileTexts } from '#testing/hostile-input.ts'
import { dangersIn, isFormOfEveryPage, parseStrictHtml } from '#testing/html-elements.ts'
import { rawBytes } from '#testing/raw-request.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/*
 * Every entry as a part of an address: our own at every place, each of the corpora at one path and in one query, which go
 * round; a query holds several entries at once. What stands on a request line as it is (paths with bytes that no client
 * would send) comes once more on a bare connection.
 */

let app: TestApp
let id: number
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { pageCache: false } })
  id = (await app.make.published('article')).id
})
afterAll(() => app[Symbol.asyncDispose]())

const own = hostileTexts()
const corpora = loadCorpora()

const PATHS: ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/article/${text}`,
  (text) => `/article/${id}/${text}`,
  (text) => `/news/${text}/x`,
  (text) => `/media/${text}`,
  (text) => `/placeholder/${text}`,
  (text) => `/assets/${text}`,
  (text) => `/admin/${text}`,
  (text) => `/api/${text}`,
  (text) => `/api/admin/content/${text}`,
]
/** Several texts at once, where one that is refused keeps no other from being used. */
const QUERIES: ((...texts: string[]) => string)[] = [
  (a, b, c) => `/?${a}&${b}=1&${c}`,
  (a, b, c) => `/articles?category=${a}&${b}=1&${c}`,
  (a, b, c) => `/headlines?page=${a}&x=${b}&${c}`,
  (a, b, c) => `/article/${id}?${a}&${b}=1&page=${c}`,
  (a, b, c) => `/api/admin/content?type=article&search=${a}&category=${b}&${c}=1`,
  (a, b) => `/api/admin/content?type=article&cursor=${a}&${b}=1`,
  (a, b) => `/api/admin/content?type=${a}&limit=${b}`,
]

/** Pages that were looked into: most addresses that are none get the same. */
const judged = new Set<string>()

/** Answered with a page or a problem, never with a fault, and never with a way to another site. */
async function ask(place: (...texts: string[]) => string, ...texts: string[]): Promise<void> {
  // As a client asks it: `.` and `..` are resolved before they are sent.
  const encoded = texts.map((text) => encodeURIComponent(text.toWellFormed()))
  const { pathname, search } = new URL(place(...encoded), app.url)
  const path = pathname + search
  const response = await app.request(path)
  const body = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const at = `${path.slice(0, 200)} ${response.status} ${type}`
  if (response.status === 431) return // Node's own limit: the request line is longer than all headers may be
  if (![200, 301, 400, 404, 410, 422].includes(response.status)) throw new Error(`Unexpected: ${at}`)
  if (response.status === 301) {
    if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(response.headers.get('location')!))
      throw new Error(`Leads away: ${at}`)
  } else if (path.startsWith('/api') && response.status !== 400) {
    if (!/^application\/(?:problem\+)?json/.test(type)) throw new Error(`Not JSON: ${at}`)
    JSON.parse(body)
  } else if (response.status !== 200) {
    if (!type.startsWith('text/html')) throw new Error(`Not a page: ${at}`)
    if (!/<h1/.test(body)) throw new Error(`No page: ${at}`)
    if (!judged.has(body)) {
      const dangers = dangersIn(parseStrictHtml(body).filter((element) => !isFormOfEveryPage(element)))
      if (dangers.length > 0) throw new Error(`${dangers}: ${at}`)
      judged.add(body)
    }
  }
  const inside = /node_modules|\.ts:\d|syntax error|password_hash/i
  if (inside.test(body) && !texts.some((text) => inside.test(text)))
    throw new Error(`Shows its inside: ${at}`)
}

test('each of our own entries at every place of an address', async () => {
  for (const place of PATHS) await fewAtATime(own, 8, (text) => ask(place, text))
  for (const place of QUERIES)
    await fewAtATime(own, 8, (text, index) => {
      const others = [1, 2].map((step) => own[(index + step) % own.length]!)
      return ask(place, text, ...others.slice(0, place.length - 1))
    })
})

test('each entry of the corpora as a path', async () => {
  await fewAtATime(corpora.texts, 8, (text, index) => ask(PATHS[index % PATHS.length]!, text))
})

test('each entry of the corpora as a query', async () => {
  const queries: [(...texts: string[]) => string, string[]][] = []
  for (let next = 0; next < corpora.texts.length; ) {
    const place = QUERIES[queries.length % QUERIES.length]!
    const texts = corpora.texts.slice(next, next + place.length)
    queries.push([place, [...texts, ...Array(place.length - texts.length).fill('')]])
    next += place.length
  }
  await fewAtATime(queries, 8, ([place, texts]) => ask(place, ...texts))
})

test('each address of the corpora on a bare connection, byte by byte as it stands there', async () => {
  await fewAtATime(corpora.addresses, 8, async (text) => {
    const target = text.startsWith('/') ? text : `/${text}`
    const answer = await rawBytes(
      app.url,
      Buffer.from(`GET ${target} HTTP/1.1\r\nHost: law.example\r\nConnection: close\r\n\r\n`, 'utf8'),
    )
    const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]
    if (!status || !['200', '301', '400', '404', '410', '401', '405', '431', '505'].includes(status))
      throw new Error(`${JSON.stringify(target).slice(0, 200)}: ${answer.slice(0, 200)}`)
  })
})

test('after all of it the site is as it was', async () => {
  for (const path of ['/', '/articles', '/healthz', '/readyz'])
    expect((await app.read(path)).status).toBe(200)
  expect((await app.request(`/api/admin/content/${id}`)).status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
  process.stdout.write(`hostile input: ${own.length} own entries, ${corpora.entries} corpus entries ran\n`)
})
