import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const FEEDS = [
  '/feed.xml',
  '/articles/feed.xml',
  '/news/feed.xml',
  '/opinions/feed.xml',
  '/atom.xml',
  '/podcast.xml',
]
const MAPS = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/articles-1.xml', '/news-sitemap.xml']

test('the browser’s own strict parser takes every feed and sitemap', async ({ page, request, site }) => {
  for (const path of [...FEEDS, ...MAPS]) {
    const source = await (await request.get(site.url + path)).text()
    const root = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName
    }, source)
    expect(['rss', 'feed', 'urlset', 'sitemapindex'], path).toContain(root)
  }
})

test('what a page says of itself to search engines is JSON, with all that its kind requires', async ({
  page,
  request,
  site,
}) => {
  const required: Record<string, [list: string, kind: string, fields: string[]]> = {
    article: [
      '/sitemap/articles-1.xml',
      'Article',
      ['headline', 'author', 'datePublished', 'dateModified', 'publisher'],
    ],
    news: [
      '/sitemap/news-1.xml',
      'NewsArticle',
      ['headline', 'author', 'datePublished', 'dateModified', 'publisher'],
    ],
    episode: [
      '/sitemap/podcasts-1.xml',
      'PodcastEpisode',
      ['name', 'url', 'datePublished', 'associatedMedia', 'partOfSeries'],
    ],
    video: ['/sitemap/videos-1.xml', 'VideoObject', ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl']],
    book: ['/sitemap/books-1.xml', 'Book', ['name', 'author', 'offers', 'image']],
  }
  for (const [list, kind, fields] of Object.values(required)) {
    const [, address = ''] =
      /<loc>([^<]+)<\/loc>/.exec(await (await request.get(site.url + list)).text()) ?? []
    await page.goto(address)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    const own = data.find((one: Record<string, unknown>) => String(one['@type']).endsWith(kind))
    for (const field of fields) expect(own?.[field], `${address} ${field}`).toBeTruthy()
    const head = (await (await request.get(address)).text()).slice(0, 20_000)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'twitter:card'])
      expect(head, `${address} ${name}`).toMatch(
        new RegExp(`<meta (?:property|name)="${name}" content="[^"]+"`),
      )
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(image!)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('pictures come in the format and size that fit, and nothing moves when they come', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 412, height: 900 })
  await page.goto(`${site.url}/law-books`)
  const cover = page.locator('main picture img').first()
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/img\/200\/sample\/.+\.avif$/,
  )
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.01)
})

/** What a page sends to the counter. */
function beatsOf(page: Page) {
  const beats: { id: string; what: string; path: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/beat')) beats.push(JSON.parse(request.postData() ?? '{}'))
  })
  return beats
}

test('a visit is counted once for its tab, page by page, without a cookie', async ({ browser, site }) => {
  const context: BrowserContext = await browser.newContext({ userAgent: PHONE })
  const page = await context.newPage()
  const beats = beatsOf(page)
  const views = () => beats.filter(({ what }) => what === 'view').map(({ path }) => path)
  await page.goto(`${site.url}/articles?category=opinion`)
  await expect.poll(views).toEqual(['/articles'])
  await page.goto(`${site.url}/news`)
  await expect.poll(views).toEqual(['/articles', '/news'])
  expect(new Set(beats.map(({ id }) => id)).size).toBe(1)
  expect(beats[0]?.id).toMatch(/^session_[0-9a-f]{32}$/)
  expect(await context.cookies()).toEqual([])
  const other = await context.newPage()
  const others = beatsOf(other)
  await other.goto(site.url)
  await expect.poll(() => others.length).toBeGreaterThan(0)
  expect(others[0]?.id).not.toBe(beats[0]?.id)
  await context.close()
})

for (const [who, script] of [
  ['asks not to be tracked', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
  [
    'uses Global Privacy Control',
    "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  ],
  ['saves data', "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"],
] as const) {
  test(`nothing is sent of a reader who ${who}`, async ({ page, site }) => {
    await page.addInitScript(script)
    const beats = beatsOf(page)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.goto(`${site.url}/news`, { waitUntil: 'networkidle' })
    expect(beats).toEqual([])
  })
}

test('the page behind a link is fetched when the pointer rests on it', async ({ page, site }) => {
  const link = page.locator('main h2 a').first()
  await expect(async () => {
    await page.goto(`${site.url}/articles`)
    await link.hover()
    await page.mouse.down({ button: 'left' })
    await page.mouse.up()
    await page.waitForURL('**/article/**')
    const delivery = await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
    expect(delivery).toBe('navigational-prefetch')
  }).toPass()
})

test('going back finds the list where it was left', async ({ page, site }) => {
  await page.setViewportSize({ width: 412, height: 800 })
  await page.goto(`${site.url}/articles`)
  const before = await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo({ top: 900, behavior: 'instant' })
    return scrollY
  })
  expect(before).toBeGreaterThan(500)
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('main h2 a')[2]?.click())
  await page.waitForURL('**/article/**')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
})
