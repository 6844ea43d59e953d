import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string) => ask(app.url + path)
const start = Date.now()
const minutesAgo = (minutes: number) => new Date(start - minutes * 60_000)

/** The ids that a list shows, in its order. */
function idsIn(html: string): number[] {
  const ids = linksIn(mainOf(html)).flatMap((href) => /^\/(?:article|news)\/(\d+)\//.exec(href)?.[1] ?? [])
  return [...new Set(ids.map(Number))]
}

function nextIn(html: string): string | undefined {
  return linksIn(mainOf(html)).find((href) => href.includes('page='))
}

test('while there is nothing, each list says what will come', async () => {
  const words = [
    ['/articles', 'Articles Coming Soon'],
    ['/articles?category=opinion', 'Articles Coming Soon'],
    ['/news', 'News Content Coming Soon'],
    ['/headlines', 'No Headlines Available'],
    ['/', 'Articles Coming Soon'],
    ['/', 'No Headlines Available'],
  ] as const
  for (const [path, text] of words) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(mainOf(answer.text)).toContain(`<h2>${text}</h2>`)
    expect(nextIn(answer.text)).toBeUndefined()
  }
})

test.each([
  ['/articles', 'article', 'Load More Articles'],
  ['/articles?category=opinion', 'article', 'Load More Articles'],
  ['/news', 'newsletter', 'Load More News'],
  ['/headlines', 'article', 'Load More Headlines'],
] as const)(
  'a reader who walks %s to its end meets every item once, although more are published meanwhile',
  async (path, type, label) => {
    await using own = await startTestApp({ as: 'editor' })
    const category = type === 'article' ? 'opinion' : 'breaking'
    const ids: number[] = []
    // Five share a moment, so that pages of twelve end between such: the order of those is by id.
    for (let index = 0; index < 30; index++) {
      const publishedAt = minutesAgo(100 + Math.floor(index / 5))
      ids.push((await own.make.published(type, { category, publishedAt, title: `Item ${index}` })).id)
    }

    const seen: number[] = []
    const labels: boolean[] = []
    let next: string | undefined = path
    while (next !== undefined) {
      const { status, text } = await ask(own.url + next)
      expect([next, status]).toEqual([next, 200])
      seen.push(...idsIn(text))
      next = nextIn(text)
      labels.push(mainOf(text).includes(label))
      expect(text.includes('<link rel="next"')).toBe(next !== undefined)
      await own.make.published(type, { category, title: 'Published meanwhile' })
    }

    expect(seen.toSorted((a, b) => a - b)).toEqual(ids)
    expect(labels).toEqual([true, true, false])
  },
)

test('the link to more keeps the category, and vanishes when the last item is shown', async () => {
  for (let index = 0; index < 12; index++) await app.make.published('article', { category: 'opinion' })
  expect(nextIn((await get('/articles?category=opinion')).text)).toBeUndefined()
  await app.make.published('article', { category: 'opinion' })
  const next = nextIn((await get('/articles?category=opinion')).text)
  expect(next).toMatch(/^\/articles\?category=opinion&page=/)
  expect(idsIn((await get(next ?? '')).text)).toHaveLength(1)
})

test('each headline leads where the specification says', async () => {
  await using own = await startTestApp({ as: 'editor' })
  const article = await own.make.published('article')
  const opinion = await own.make.published('article', { category: 'opinion' })
  const report = await own.make.published('article', { category: 'news' })
  const podcast = await own.make.published('podcast')
  const book = await own.make.published('book')
  const video = await own.make.published('video')
  const news = await own.make.published('newsletter')

  const links = linksIn(mainOf((await ask(`${own.url}/headlines`)).text))

  expect(links).toEqual([
    `/news/${news.id}/${news.slug}`,
    `/videos#video-${video.id}`,
    `/law-books#book-${book.id}`,
    `/podcast#podcast-${podcast.id}`,
    `/news/${report.id}/${report.slug}`,
    `/article/${opinion.id}/${opinion.slug}`,
    `/article/${article.id}/${article.slug}`,
  ])
})

test('the home page shows the three newest headlines of all types, the first with its picture, and the three newest articles that are not among them', async () => {
  await using own = await startTestApp({ as: 'editor' })
  const title = (n: number) => `Piece number ${n}`
  for (let n = 1; n <= 4; n++) await own.make.published('article', { title: title(n) })
  for (let n = 5; n <= 6; n++) await own.make.published('newsletter', { title: title(n) })

  const { text } = await ask(own.url)
  const [headlines = '', articles = ''] = mainOf(text)
    .split('id="latest-headlines"')[1]!
    .split('id="latest-articles"')
  const shown = (html: string) => [1, 2, 3, 4, 5, 6].filter((n) => html.includes(title(n)))
  expect(shown(headlines)).toEqual([4, 5, 6])
  expect(headlines.match(/<img /g)).toHaveLength(1)
  expect(headlines.indexOf('src="/drawing/')).toBeLessThan(headlines.indexOf(title(6)))
  expect(shown(articles)).toEqual([1, 2, 3])
})

test('headlines stand by month, each month once, also where it goes on over the page', async () => {
  await using own = await startTestApp({ as: 'editor' })
  for (let day = 1; day <= 14; day++)
    await own.make.published('article', { publishedAt: new Date(Date.UTC(2026, day > 12 ? 4 : 3, day)) })
  const months = async (path: string) =>
    [...mainOf((await ask(own.url + path)).text).matchAll(/<h2 id="([^"]+)">([^<]+)/g)].map(
      ([, id, label]) => [id, label],
    )
  const first = (await ask(`${own.url}/headlines`)).text
  expect(await months('/headlines')).toEqual([
    ['month-2026-05', 'May 2026'],
    ['month-2026-04', 'April 2026'],
  ])
  // The script that puts the next page under this one leaves out what it has: the month by its name.
  expect(await months(nextIn(first)!)).toEqual([['month-2026-04', 'April 2026']])
})

test('the news lead to each of their five categories', async () => {
  await using own = await startTestApp({ as: 'editor' })
  const { id } = await own.make.published('newsletter', { category: 'court-decisions' })
  const page = mainOf((await ask(`${own.url}/news`)).text)
  const values = ['breaking', 'news-just-in', 'legal-updates', 'court-decisions', 'industry-news']
  expect(linksIn(page).slice(0, 6)).toEqual(['/news', ...values.map((value) => `/news?category=${value}`)])
  const idsAt = async (path: string) => idsIn((await ask(own.url + path)).text)
  expect(await idsAt('/news?category=court-decisions')).toEqual([id])
  expect(await idsAt('/news?category=breaking')).toEqual([])
  expect((await ask(`${own.url}/news?category=other`)).status).toBe(404)
})
