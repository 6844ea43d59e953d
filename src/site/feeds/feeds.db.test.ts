import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trashContent } from '#content/commands/trash-content.ts'
import { contentTypeNames, contentTypes } from '#content/types/registry.ts'
import { projectRoot } from '#platform/project-root.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { parseXml } from './parse-xml.testing.ts'

const HARD = 'Asɛm & <law> ]]> ₵50 “Kofi’s”'
const SECRETS = ['Draftsecret', 'Schedulesecret', 'Trashsecret', '127.0.0.1']
const FEEDS = [
  '/feed.xml',
  '/articles/feed.xml',
  '/news/feed.xml',
  '/opinions/feed.xml',
  '/atom.xml',
  '/podcast.xml',
]
const MAPS = [
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/articles-1.xml',
  '/sitemap/news-1.xml',
  '/news-sitemap.xml',
]

let app: TestApp
let episode: { id: number; slug: string }
beforeAll(async () => {
  app = await startTestApp({ config: { sampleContent: true, siteUrl: 'https://law.example' } })
  await app.make.published('article', {
    title: HARD,
    description: `${HARD} \u0007`,
    category: 'opinion',
    body: '<div data-box="brief"><p>In brief</p><ul><li>Bail is a right.</li></ul></div><p>A &amp; B ]]&gt; <a href="/about">us</a> <a href="#note">note</a> <a href="https://ghalii.org/x">law</a></p>',
  })
  await app.make.published('newsletter', { title: HARD })
  episode = await app.make.published('podcast', { title: HARD })
  await app.make.draft('article', { title: 'Draftsecret' })
  const tomorrow = new Date(Date.now() + 86_400_000)
  await app.make.published('article', { title: 'Schedulesecret', publishedAt: tomorrow })
  const trashed = await app.make.published('newsletter', { title: 'Trashsecret' })
  await trashContent(app.app.database.db, app.actor, trashed.id)
})
afterAll(() => app[Symbol.asyncDispose]())

const text = async (path: string) => await (await app.read(path)).text()

test.each([...FEEDS, ...MAPS])(
  '%s is XML that a strict reader takes, and holds nothing that is not public',
  async (path) => {
    const answer = await app.read(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/(?:rss\+|atom\+)?xml; charset=utf-8$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const body = await answer.text()
    expect(parseXml(body).length).toBeGreaterThan(1)
    expect(SECRETS.filter((secret) => body.includes(secret))).toEqual([])
  },
)

test('letters, signs and the end of CDATA come through as they were written', async () => {
  for (const path of ['/feed.xml', '/articles/feed.xml', '/opinions/feed.xml', '/atom.xml']) {
    const elements = parseXml(await text(path))
    expect(
      elements.filter(({ name }) => name === 'title').map((title) => title.text),
      path,
    ).toContain(HARD)
  }
  const [description] = parseXml(await text('/opinions/feed.xml'))
    .filter(({ name, path }) => name === 'description' && path.includes('item'))
    .map((element) => element.text.trim())
  expect(description).toBe(HARD)
})

test('links of a text lead to the site from wherever it is read', async () => {
  const [html = ''] = parseXml(await text('/opinions/feed.xml'))
    .filter(({ name }) => name === 'content:encoded')
    .map((element) => element.text)
  expect(html).toContain('href="https://law.example/about"')
  expect(html).toMatch(/href="https:\/\/law\.example\/article\/\d+\/[^"#]+#note"/)
  expect(html).toContain('href="https://ghalii.org/x"')
  expect(html).toContain('A &amp; B ]]&gt;')
})

test('what stands “In brief” above a text stands in feeds too, with its title', async () => {
  for (const feed of ['/feed.xml', '/atom.xml', '/feed.json'])
    expect((await text(feed)).replaceAll(/&lt;|\\u003c/g, '<').replaceAll('&gt;', '>')).toMatch(
      /In brief<\/p>\s*<ul>\s*<li>Bail is a right\./,
    )
})

test('an item keeps its name for ever, and dates are in the form of mail', async () => {
  const elements = parseXml(await text('/feed.xml'))
  const of = (name: string) => elements.filter((element) => element.name === name)
  for (const guid of of('guid')) {
    expect(guid.attributes.isPermaLink).toBe('false')
    expect(guid.text).toMatch(/^tag:law\.example,2026:[a-z]+\/\d+$/)
    expect(contentTypeNames).toContain(/:([a-z]+)\//.exec(guid.text)?.[1])
  }
  for (const { text: date } of [...of('pubDate'), ...of('lastBuildDate')])
    expect(date).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
  expect(of('atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: 'https://law.example/feed.xml' })
  expect(of('language')[0]?.text).toBe('en-gh')
})

test('the podcast tells exact bytes and seconds, and leaves out an episode whose file was not measured', async () => {
  const body = await text('/podcast.xml')
  expect(body).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"')
  expect(body).toContain('xmlns:podcast="https://podcastindex.org/namespace/1.0"')
  const elements = parseXml(body)
  const of = (name: string) => elements.filter((element) => element.name === name)
  for (const required of [
    'itunes:image',
    'itunes:category',
    'itunes:explicit',
    'language',
    'podcast:guid',
    'itunes:owner',
  ])
    expect(of(required).length, required).toBeGreaterThan(0)
  expect(of('enclosure')).toHaveLength(4)
  for (const { attributes } of of('enclosure')) {
    const file = await app.read(new URL(attributes.url!).pathname)
    const bytes = (await file.arrayBuffer()).byteLength
    expect(attributes.length).toBe(String(bytes))
    expect(attributes.type).toBe(file.headers.get('content-type'))
  }
  expect(
    of('itunes:duration')
      .map((element) => element.text)
      .sort(),
  ).toEqual(['69', '71', '71', '73'])
  expect(body).not.toContain(`/podcast/${episode.id}/`)
})

test('JSON Feed says the same, with the sound as an attachment', async () => {
  const answer = await app.read('/feed.json')
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JSON.parse(await answer.text())
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.items.map((item: { title: string }) => item.title)).toContain(HARD)
  const attachments = feed.items.flatMap((item: { attachments?: unknown[] }) => item.attachments ?? [])
  expect(attachments).toHaveLength(4)
  expect(attachments[0]).toMatchObject({ mime_type: 'audio/mpeg', size_in_bytes: expect.any(Number) })
  expect(SECRETS.filter((secret) => JSON.stringify(feed).includes(secret))).toEqual([])
})

test('who has a feed already is told so, and a change is in it at once', async () => {
  const first = await app.read('/feed.xml')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('last-modified')).toMatch(/GMT$/)
  expect((await app.read('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const added = await app.make.published('article', { title: 'Fresh from court' })
  const next = await app.read('/feed.xml', { headers: { 'if-none-match': etag } })
  expect(next.status).toBe(200)
  expect(await next.text()).toContain('Fresh from court')
  expect(await text('/sitemap/articles-1.xml')).toContain(`/article/${added.id}/fresh-from-court`)
  expect(await text('/news-sitemap.xml')).toContain('Fresh from court')
})

test('who asks by a date alone is given the whole text: a date does not tell that something was taken away', async () => {
  const { id } = await app.make.published('article', { title: 'Soon taken back' })
  const before = await app.read('/feed.xml')
  const since = { 'if-modified-since': before.headers.get('last-modified')! }
  await trashContent(app.app.database.db, app.actor, id)
  const after = await app.read('/feed.xml', { headers: since })
  expect(after.status).toBe(200)
  expect(await after.text()).not.toContain('Soon taken back')
})

test('the sitemap index names parts that exist, and every address in them answers', async () => {
  const locations = (body: string) =>
    parseXml(body)
      .filter(({ name }) => name === 'loc')
      .map((element) => new URL(element.text).pathname)
  const parts = locations(await text('/sitemap.xml'))
  expect(parts).toEqual(
    [
      'pages',
      'authors',
      'topics',
      'series',
      ...contentTypes.map(({ sitemap }) => `${sitemap.name}-1`).sort(),
    ].map((name) => `/sitemap/${name}.xml`),
  )
  for (const name of ['articles', 'books', 'news', 'podcasts', 'videos'])
    expect(parts).toContain(`/sitemap/${name}-1.xml`)
  const addresses = (await Promise.all(parts.map(async (part) => locations(await text(part))))).flat()
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const page = await app.read(address)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await page.text())?.[1]
    expect([page.status, canonical]).toEqual([200, `https://law.example${address}`])
  }
  for (const none of [
    '/sitemap/articles-2.xml',
    '/sitemap/articles-0.xml',
    '/sitemap/nothing-1.xml',
    '/sitemap/.xml',
  ])
    expect((await app.read(none)).status, none).toBe(404)
})

test('a document costs three statements at most, and none while it is kept', async () => {
  const { statements } = app.app.database
  for (const path of [...FEEDS, ...MAPS, '/feed.json', '/robots.txt']) {
    app.app.pages.cache.purge('all', () => false)
    const before = statements.all
    await app.read(path)
    expect(statements.all - before, path).toBeLessThanOrEqual(3)
    const kept = statements.all
    if (path !== '/news-sitemap.xml') await app.read(path)
    expect(statements.all - kept, path).toBe(0)
  }
})

test('robots are told of both sitemaps and kept out of the panel; every page announces the feeds', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain('Sitemap: https://law.example/sitemap.xml')
  expect(robots).toContain('Sitemap: https://law.example/news-sitemap.xml')
  const page = await text('/articles')
  for (const [link] of page.matchAll(/<link rel="alternate"[^>]*>/g)) {
    const [, href = ''] = /href="([^"]+)"/.exec(link) ?? []
    const [, type = ''] = /type="([^"]+)"/.exec(link) ?? []
    expect((await app.read(href)).headers.get('content-type'), href).toContain(type)
  }
  const announced = [...page.matchAll(/<link rel="alternate"[^>]*? href="([^"]+)"/g)].map(([, href]) => href)
  expect(new Set(announced).size).toBe(announced.length)
  expect(announced).toEqual(expect.arrayContaining([...FEEDS, '/feed.json']))
})

test('who looks for a feed or an icon where others have it is led to ours', async () => {
  for (const [path, to] of [
    ['/rss', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/favicon.ico', '/favicon-32.png'],
  ]) {
    const answer = await app.read(path!)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, to])
    expect(existsSync(join(projectRoot, 'public', to!)) || (await app.read(to!)).ok, to).toBe(true)
  }
})
