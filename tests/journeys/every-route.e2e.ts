import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { crawlLinks } from './crawl-links.ts'
import { expect, test } from './fixtures.ts'
import { type SeenPage, seenIn, seenOn } from './seen-page.ts'
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
import { isOfLateFont } from './watch-for-faults.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

/** The only thing that a page keeps in the browser: the visit's id, as long as the tab is open. */
const KEPT = ['visit']
/** Of each kind one: what a browser without script makes of them. The newest article is the last. */
const FIVE = ['/', '/articles', '/podcast', '/contact', '/no-such-page']

type Walk = (page: Page, site: Site, routes: readonly SpecifiedRoute[]) => Promise<void>

for (const [script, walk] of [
  ['on', visitEach],
  ['off', readEach],
] as [string, Walk][]) {
  test.describe(`with JavaScript ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' })

    test('every screen that the specification names is there, with its words', async ({ page, site }) => {
      await walk(page, site, [...screens, ...lists])
    })

    test('an article, a news item, an episode, a video and a book each have their page', async ({
      page,
      site,
    }) => {
      await walk(page, site, await itemRoutes(site))
    })

    test('an address of nothing is a page that says so and leads on', async ({ page, site }) => {
      await walk(page, site, nowhere)
    })

    test.describe('before anything is written', () => {
      test.use({ template: 'empty' })

      test('a list with nothing in it says what will come', async ({ page, site }) => {
        await walk(page, site, emptyLists)
      })
    })
  })
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('a browser shows six of these pages as they were read, and fetches nothing of anybody else', async ({
    page,
    site,
  }) => {
    const every = [...screens, ...lists, ...nowhere]
    const six = every.filter(({ path }) => FIVE.includes(path))
    expect(six).toHaveLength(FIVE.length)
    await visitEach(page, site, [...six, (await itemRoutes(site))[0]!])
  })
})

test('an item’s short address, and one with an old title, lead to its page for good', async ({
  request,
  site,
}) => {
  for (const { path } of await itemRoutes(site)) {
    const short = path.slice(0, path.lastIndexOf('/'))
    for (const other of [short, `${short}/an-old-title`, `${path}/`]) {
      const answer = await request.get(site.url + other, { maxRedirects: 0 })
      expect([other, answer.status(), answer.headers().location]).toEqual([other, 301, path])
    }
  }
  const panel = await request.get(`${site.url}/admin`)
  expect([panel.status(), panel.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
})

test('a headline leads where the specification says', async ({ page, site }) => {
  const found = new Set<string>()
  await page.goto(`${site.url}/headlines`)
  for (;;) {
    const hrefs = await page
      .locator('main article h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs)
      found.add(href.replace(/\d+/g, '1').replace(/^(\/(?:article|cases|news)\/1)\/.+$/, '$1/…'))
    const more = page.getByRole('link', { name: 'Load More Headlines' })
    const next = (await more.count()) > 0 ? await more.getAttribute('href') : null
    if (!next) break
    await page.goto(site.url + next)
  }
  expect([...found].sort()).toEqual([
    '/article/1/…',
    '/cases/1/…',
    '/law-books#book-1',
    '/news/1/…',
    '/podcast#podcast-1',
    '/videos#video-1',
  ])
})

test('every address that the site itself names answers', async ({ site }) => {
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
async function itemRoutes(site: Site): Promise<SpecifiedRoute[]> {
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

/** Opens each address in the browser and compares all that the table says; reports every difference at once. */
async function visitEach(page: Page, { url }: Site, routes: readonly SpecifiedRoute[]): Promise<void> {
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
    if (!/the server responded with a status of 404/.test(message.text()) && !isOfLateFont(message))
      faults.push(`${path} says ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${path} throws ${error.message}`))
  for (const route of routes) {
    path = route.path
    const answer = await page.goto(url + path, { waitUntil: 'load' })
    faults.push(...differences(route, url, answer?.status() ?? 0, await seenOn(page)))
    faults.push(...(await leftBehind(page, path)))
  }
  expect(faults).toEqual([])
}

/** The same of each page as it comes over the wire, read without running anything. */
async function readEach(page: Page, { url }: Site, routes: readonly SpecifiedRoute[]): Promise<void> {
  const faults: string[] = []
  for (const route of routes) {
    const answer = await fetch(url + route.path)
    const html = await answer.text()
    faults.push(...differences(route, url, answer.status, await seenIn(page, html)))
    faults.push(...answer.headers.getSetCookie().map((cookie) => `${route.path} sets the cookie ${cookie}`))
    for (const [, address = ''] of html.matchAll(/<(?!a\b)\w+\s[^>]*?\b(?:src|href)="(\w+:[^"]*)"/g))
      if (!address.startsWith(`${url}/`)) faults.push(`${route.path} names ${address}`)
  }
  expect(faults).toEqual([])
}

function differences(route: SpecifiedRoute, url: string, status: number, page: SeenPage): string[] {
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
  ]
  return pairs
    .filter(([, is, owed]) => JSON.stringify(is) !== JSON.stringify(owed))
    .map(([what, is, owed]) => `${path} ${what}: ${JSON.stringify(is)}, not ${JSON.stringify(owed)}`)
}

/** What a page left in the browser that outlives it. */
async function leftBehind(page: Page, path: string): Promise<string[]> {
  const cookies = await page.context().cookies()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [
    ...cookies.map(({ name }) => `${path} sets the cookie ${name}`),
    ...kept.filter((name) => !KEPT.includes(name)).map((name) => `${path} keeps ${name}`),
  ]
}
