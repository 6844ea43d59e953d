import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentRow } from '#content/model/content-row.ts'
import { encodeCursor } from '#platform/cursor.ts'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ARTICLE_SENTENCE = 'The article you&#x27;re looking for doesn&#x27;t exist or has been removed.'

let app: TestApp
let article: ContentRow
let report: ContentRow
let news: ContentRow

beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  article = await app.make.published('article', { title: 'Is bail a right?' })
  report = await app.make.published('article', { title: 'Court sits late', category: 'news' })
  news = await app.make.published('newsletter', { title: 'Bar elections' })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string) => ask(app.url + path)
const post = async (path: string) => expect((await app.request(path, { method: 'POST' })).status).toBe(200)

async function expectRedirect(from: string, to: string): Promise<void> {
  const { status, headers } = await get(from)
  expect([from, status, headers.location]).toEqual([from, 301, to])
}

test('the id decides: without a slug, or with a wrong one, an item’s address leads to its one page', async () => {
  const path = `/article/${article.id}/is-bail-a-right`
  for (const wrong of ['', '/', '/wrong', '/IS-BAIL-A-RIGHT', '/is-bail-a-right-', '/%F0%9F%92%A9'])
    await expectRedirect(`/article/${article.id}${wrong}`, path)
  await expectRedirect(`/news/${news.id}`, `/news/${news.id}/bar-elections`)
  await expectRedirect(`/news/${news.id}/old`, `/news/${news.id}/bar-elections`)
  expect((await get(path)).status).toBe(200)
})

test('an old slug keeps working after the title changed', async () => {
  const { id, version } = await app.make.published('article', { title: 'Land Bill' })
  expect((await get(`/article/${id}/land-bill`)).status).toBe(200)
  const edit = await app.request(`/api/admin/content/${id}`, {
    method: 'PATCH',
    body: { version, title: 'Land Act' },
  })
  expect(edit.status).toBe(200)
  await expectRedirect(`/article/${id}/land-bill`, `/article/${id}/land-act`)
  expect((await get(`/article/${id}/land-act`)).status).toBe(200)
})

test('an article of category news lives under /news, and all its other addresses lead there', async () => {
  const path = `/news/${report.id}/court-sits-late`
  await expectRedirect(`/article/${report.id}`, path)
  await expectRedirect(`/article/${report.id}/court-sits-late`, path)
  await expectRedirect(`/news/${report.id}`, path)
  expect((await get(path)).status).toBe(200)
  await expectRedirect(`/news/${article.id}`, `/article/${article.id}/is-bail-a-right`)
})

test('a slash too many leads to the page, and what was asked of it comes along', async () => {
  for (const path of ['/articles', '/news', '/headlines']) {
    await expectRedirect(`${path}/`, path)
    await expectRedirect(`${path}//`, path)
  }
  await expectRedirect('/articles/?category=opinion&utm_source=mail', '/articles?category=opinion')
})

test('an unknown address says so in the specified words, with ways on', async () => {
  for (const path of ['/no-such-page', '/ARTICLES', '/articles.php', '/wp-login.php', '/article/1/a/b']) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('<title>Page Not Found · Nyansapo Law</title>')
    expect(mainOf(text)).toContain('<h1>Page Not Found</h1>')
    expect(linksIn(mainOf(text))).toEqual(expect.arrayContaining(['/', '/articles', '/podcast', '/about']))
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain('rel="canonical"')
  }
})

test('an item that is not there says so in the words of its kind', async () => {
  for (const id of ['999999', '0', '-1', 'junk', '1e99', '99999999999999999999', '00', '4 2']) {
    const missing = await get(`/article/${encodeURIComponent(id)}`)
    expect([id, missing.status]).toEqual([id, 404])
    expect(mainOf(missing.text)).toContain('<h1>Article Not Found</h1>')
    expect(mainOf(missing.text)).toContain(ARTICLE_SENTENCE)
    expect(linksIn(mainOf(missing.text))).toContain('/articles')

    const missingNews = await get(`/news/${encodeURIComponent(id)}`)
    expect([id, missingNews.status]).toEqual([id, 404])
    expect(mainOf(missingNews.text)).toContain('<h1>News Not Found</h1>')
    expect(linksIn(mainOf(missingNews.text))).toContain('/news')
  }
})

test('an item of another type is not found under an address that is not its own', async () => {
  const podcast = await app.make.published('podcast')
  expect((await get(`/article/${news.id}`)).status).toBe(404)
  expect((await get(`/article/${podcast.id}`)).status).toBe(404)
  expect((await get(`/news/${podcast.id}`)).status).toBe(404)
})

test('what was moved to the trash is gone, in the same words, and comes back as not found until published', async () => {
  const pages = [
    ['article', 'Article Not Found'],
    ['newsletter', 'News Not Found'],
  ] as const
  for (const [type, words] of pages) {
    const { id } = await app.make.published(type, { title: 'To be removed' })
    const path = `/${type === 'article' ? 'article' : 'news'}/${id}/to-be-removed`
    expect((await get(path)).status).toBe(200)

    await post(`/api/admin/content/${id}/trash`)
    const gone = await get(path)
    expect([type, gone.status]).toEqual([type, 410])
    expect(mainOf(gone.text)).toContain(`<h1>${words}</h1>`)
    expect(gone.text).not.toContain('To be removed')

    await post(`/api/admin/content/${id}/restore`)
    expect((await get(path)).status).toBe(404)
    await post(`/api/admin/content/${id}/publish`)
    expect((await get(path)).status).toBe(200)
  }
})

test('a place in a list that is none is not found; the same question twice is refused', async () => {
  for (const list of ['/articles', '/news', '/headlines']) {
    for (const page of ['0', '1', '-1', 'junk', '%00', "1'--", 'zzzzzzzzzzz.zzzzzz', '1.0', 'n1.', '１.１']) {
      expect([list, page, (await get(`${list}?page=${encodeURIComponent(page)}`)).status]).toEqual([
        list,
        page,
        404,
      ])
    }
    expect((await get(`${list}?page=a&page=a`)).status).toBe(400)
    expect((await get(`${list}?page=`)).status).toBe(200)
  }
  expect((await get('/articles?category=news&category=opinion')).status).toBe(400)
})

test('a category that does not exist is not found, and one that does shows only its own', async () => {
  for (const category of ['sports', 'Opinion', 'opinion ', "opinion' or '1'='1", '%'])
    expect([category, (await get(`/articles?category=${encodeURIComponent(category)}`)).status]).toEqual([
      category,
      404,
    ])
  const { text } = await get('/articles?category=news')
  expect(mainOf(text)).toContain('Court sits late')
  expect(mainOf(text)).not.toContain('Is bail a right?')
})

test('addresses that anybody can make up show a page and keep none, so that they push no other out of memory', async () => {
  await using own = await startTestApp()
  const { id, slug } = await own.make.published('article')
  const episode = await own.make.published('podcast')
  const article = `/article/${id}/${slug}`
  const statusOf = async (path: string) => (await own.read(path)).status
  const known = [article, `${article}?comment=received`, '/articles', '/podcast', '/newsletter', '/submit']
  const places = [
    `/podcast?id=${episode.id}`,
    `/headlines?page=${encodeCursor({ at: episode.publishedAt!, id: episode.id })}`,
  ]
  for (const path of [...known, ...places]) expect([path, await statusOf(path)]).toEqual([path, 200])
  const { entries } = own.app.pages.cache.size
  expect(entries).toBe(8)
  for (let made = 1; made < 60; made++) {
    const place = encodeCursor({ at: new Date(1_700_000_000_000 + made), id: made })
    for (const path of [
      ...[`${article}?comment=zzz${made}`, `/newsletter?signup=${made}`, `/submit?x=${made}`],
      ...[`/podcast?id=${100_000 + made}`, `/podcast?id=x${made}`, `/?x=${made}`],
      ...['/articles', '/headlines', '/legal-opinions', '/newsletter'].map((list) => `${list}?page=${place}`),
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  }
  // The home page, which was asked for with a parameter that it does not have, is one more.
  expect(own.app.pages.cache.size.entries).toBe(entries + 1)
})

test('an address that has its share of pages drawn is refused more; pages from memory and its neighbour are served', async () => {
  await using own = await startTestApp({ config: { trustProxy: true, pagesPerMinute: 10 } })
  const statusOf = async (path: string, from = '203.0.113.7') =>
    (await own.read(path, { headers: { 'x-forwarded-for': from } })).status
  expect(await statusOf('/articles', '198.51.100.2')).toBe(200)
  const made = await Promise.all(Array.from({ length: 14 }, (_, at) => statusOf(`/no-such-page-${at}`)))
  expect(made.toSorted()).toEqual([...Array(10).fill(404), ...Array(4).fill(429)])
  expect(await statusOf('/headlines')).toBe(429)
  expect(await statusOf('/articles')).toBe(200)
  expect(await statusOf('/headlines', '198.51.100.2')).toBe(200)
  expect(await statusOf('/headlines')).toBe(200)
})
