import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

/** BUDGETS: how far things may move while a page comes in; Chromium's own measure. */
const MOST_SHIFT = 0.01
const PAGES = [
  ...['/', '/articles', '/legal-opinions', '/headlines', '/news', '/podcast', '/videos', '/law-books'],
  ...['/article', '/about', '/about/values', '/contact', '/newsletter', '/submit', '/contribution/works'],
  '/no-such-page',
]

let items: string[]
test.beforeAll(async ({ site }) => {
  items = await Promise.all(
    ['articles', 'news', 'podcasts', 'videos', 'books'].map(async (part) => {
      const map = await (await fetch(`${site.url}/sitemap/${part}-1.xml`)).text()
      return new URL(/<loc>([^<]+)<\/loc>/.exec(map)?.[1] ?? '').pathname
    }),
  )
})

for (const width of [412, 1280]) {
  test(`nothing moves while a page comes in at ${width} px, though its pictures and its font come last`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 915 })
    // Everything else has been drawn before they are let through.
    let letThrough: (() => void)[] = []
    await page.route(/\.(?:woff2|avif|webp|jpe?g|png|svg)(?:\?|$)/, async (route) => {
      await new Promise<void>((resolve) => letThrough.push(resolve))
      await route.continue()
    })
    const moved: string[] = []
    for (const path of [...PAGES, ...items]) {
      letThrough = []
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
      await drawn(page)
      await expect.poll(() => letThrough.length, path).toBeGreaterThan(0)
      const late = setInterval(() => letThrough.splice(0).forEach((go) => void go()), 20)
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await drawn(page)
      clearInterval(late)
      const shift = await shiftOf(page)
      if (shift > MOST_SHIFT) moved.push(`${path}: ${shift.toFixed(4)}`)
    }
    expect(moved).toEqual([])
  })
}

test('a page counts as parsed only when its styles are here: no browser lays it out without them to find its forms', async ({
  page,
  site,
}) => {
  // The page's script comes first, and is through before the styles are.
  const script = page.waitForResponse(/\/assets\/page-.*\.js/)
  await page.route(/\/assets\/styles-.*\.css/, async (route) => {
    await (await script).finished()
    await route.continue()
  })
  await page.goto(site.url + '/articles')
  const [parsed, styled] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const styles = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'))
    return [navigation?.domContentLoadedEventStart ?? 0, (styles as PerformanceResourceTiming).responseEnd]
  })
  expect(parsed).toBeGreaterThan(styled)
})

/** Two frames: what is known by now is on the screen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}
