import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Site, startSite } from '#testing/start-site.ts'
import { crawlLinks } from './crawl-links.ts'
import {
  emptyLists,
  FRAME_WORDS,
  itemPages,
  lists,
  MENU,
  nowhere,
  SITE_TITLE,
  type SpecifiedRoute,
  screens,
} from './specified-routes.ts'

/** The only thing that a page keeps in the browser: the visit's id, as long as the tab is open. */
const KEPT = ['visit']

let site: Site
let empty: Site
test.beforeAll(async () => {
  ;[site, empty] = await Promise.all([startSite(), startSite({ SAMPLE_CONTENT: '0' })])
})
test.afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await empty[Symbol.asyncDispose]()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('every screen that the specification names is there, with its words', async ({ page }) => {
      await walk(page, site, [...screens, ...lists])
    })

    test('an article, a news item, an episode, a video and a book each have their page', async ({ page }) => {
      await walk(page, site, await itemRoutes())
    })

    test('a list with nothing in it says what will come', async ({ page }) => {
      await walk(page, empty, emptyLists)
    })

    test('an address of nothing is a page that says so and leads on', async ({ page }) => {
      await walk(page, site, nowhere)
    })
  })
}

test('an item’s short address, and one with an old title, lead to its page for good', async ({ request }) => {
  for (const { path } of await itemRoutes()) {
    const short = path.slice(0, path.lastIndexOf('/'))
    for (const other of [short, `${short}/an-old-title`, `${path}/`]) {
      const answer = await request.get(site.url + other, { maxRedirects: 0 })
      expect([other, answer.status(), answer.headers().location]).toEqual([other, 301, path])
    }
  }
  const panel = await request.get(`${site.url}/admin`)
  expect([panel.status(), panel.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
})

test('a headline leads where the specification says', async ({ page }) => {
  const found = new Set<string>()
  await page.goto(`${site.url}/headlines`)
  for (;;) {
    const hrefs = await page
      .locator('main article h2 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs)
      found.add(href.replace(/\d+/g, '1').replace(/^(\/(?:article|news)\/1)\/.+$/, '$1/…'))
    const more = page.getByRole('link', { name: 'Load More Headlines' })
    const next = (await more.count()) > 0 ? await more.getAttribute('href') : null
    if (!next) break
    await page.goto(site.url + next)
  }
  expect([...found].sort()).toEqual([
    '/article/1/…',
    '/law-books#book-1',
    '/news/1/…',
    '/podcast#podcast-1',
    '/videos#video-1',
  ])
})

test('every address that the site itself names answers', async () => {
  test.setTimeout(180_000)
  const { answers, failed } = await crawlLinks(site.url)
  expect(failed).toEqual([])
  const reached = (part: string) => [...answers.keys()].filter((path) => path.startsWith(part)).length
  const counts = Object.fromEntries(
    ['/article/', '/news/', '/placeholder/', '/img/', '/card/', '/media/', '/assets/', '/sitemap/'].map(
      (part) => [part, reached(part)],
    ),
  )
  test.info().annotations.push({
    type: 'crawled',
    description: `${answers.size} addresses ${JSON.stringify(counts)}`,
  })
  for (const [part, count] of Object.entries(counts)) expect(count, part).toBeGreaterThan(0)
  expect(answers.size).toBeGreaterThan(250)
})

/** The newest item of each type, as its list and the sitemap name it. */
async function itemRoutes(): Promise<SpecifiedRoute[]> {
  const routes = Object.entries(itemPages).map(async ([part, { strings, back }]) => {
    const map = await (await fetch(`${site.url}/sitemap/${part}-1.xml`)).text()
    const [, path = ''] =
      /<loc>http:\/\/[^/]+(\/[^<]+)<\/loc>\s*(?:<lastmod>[^<]*<\/lastmod>)?<\/url>/.exec(map) ?? []
    const list = path.slice(0, path.indexOf('/', 1)).replace('/article', '/articles')
    const data = await (await fetch(site.url + path)).text()
    const [, title = ''] = /<meta property="og:title" content="([^"]*)"/.exec(data) ?? []
    const heading = title.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&quot;', '"')
    return { path, heading, strings: [back, ...strings], links: [list] }
  })
  return Promise.all(routes)
}

/** Opens each address as a reader would and compares all that the table says; reports every difference at once. */
async function walk(page: Page, { url }: Site, routes: readonly SpecifiedRoute[]): Promise<void> {
  const faults: string[] = []
  let path = ''
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) faults.push(`${path} asks ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      faults.push(`${path} needs ${response.url()}: ${response.status()}`)
  })
  page.on('console', (message) => {
    // Chromium itself says so of a page that is not there.
    if (!/the server responded with a status of 404/.test(message.text()))
      faults.push(`${path} says ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${path} throws ${error.message}`))
  for (const route of routes) {
    path = route.path
    const answer = await page.goto(url + path, { waitUntil: 'load' })
    faults.push(...differences(route, url, answer?.status() ?? 0, await seen(page)))
    faults.push(...(await leftBehind(page.context(), path)))
  }
  expect(faults).toEqual([])
}

type ExpectedVersion = Awaited<ReturnType<typeof seen>>

function differences(route: SpecifiedRoute, url: string, status: number, page: ExpectedVersion): string[] {
  const { path, heading, strings = [], links = [] } = route
  const canonical = route.canonical === undefined ? path : route.canonical
  const title = [route.title ?? heading, SITE_TITLE].filter(Boolean).join(' · ')
  const menu = MENU.filter(([label, to]) => !page.frameLinks.includes(`${label} ${to}`))
  const frame = [...FRAME_WORDS, `© ${new Date().getUTCFullYear()} ${SITE_TITLE}`]
  const pairs: [what: string, is: unknown, owed: unknown][] = [
    ['status', status, route.status ?? 200],
    ['title', page.title, title],
    ['headings', page.headings, [heading]],
    ['canonical', page.canonical, canonical === null ? null : url + canonical],
    ['robots', page.robots, canonical === null ? 'noindex' : null],
    ['description', page.description !== null, canonical !== null],
    ['words missing', strings.filter((string) => !page.words.includes(string)), []],
    ['links missing', links.filter((link) => !page.links.some((href) => href.startsWith(link))), []],
    ['menu entries missing', menu, []],
    ['words of the frame missing', frame.filter((string) => !page.frameWords.includes(string)), []],
    ['kept', page.kept.filter((name) => !KEPT.includes(name)), []],
  ]
  return pairs
    .filter(([, is, owed]) => JSON.stringify(is) !== JSON.stringify(owed))
    .map(([what, is, owed]) => `${path} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(owed)}`)
}

function seen(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null
    const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    /** What is set apart on the page is set apart in its words. */
    const separated = (selector: string) =>
      all(`${selector} :is(a, b, p, dt, dd, li, td, h1, h2, h3, button, label, span)`).map(wordsOf).join('\n')
    return {
      title: document.title,
      headings: all('h1').map(wordsOf),
      canonical: attribute('link[rel=canonical]', 'href'),
      robots: attribute('meta[name=robots]', 'content'),
      description: attribute('meta[name=description]', 'content'),
      words: separated('main'),
      links: all('main a[href]').map((link) => link.getAttribute('href') ?? ''),
      frameLinks: all(':is(header, footer) a[href]').map(
        (link) => `${wordsOf(link)} ${link.getAttribute('href')}`,
      ),
      frameWords: `${wordsOf(document.querySelector('footer'))} ${separated('footer')}`,
      kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    }
  })
}

async function leftBehind(context: BrowserContext, path: string): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => `${path} sets the cookie ${name}`)
}
