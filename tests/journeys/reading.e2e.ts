import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility-violations.ts'
import { addressOf, SITE_PAGES } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a reader finds an article from the home page, reads it and its sources, and goes back', async ({
      page,
      site,
    }) => {
      await page.goto(site.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('500+')).toBeVisible()
      await page.getByRole('link', { name: 'All articles' }).click()
      await expect(page).toHaveURL(`${site.url}/articles`)

      await page
        .getByRole('link', { name: /^Is bail a right/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Is bail a right')
      await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
      await expect(page.getByText('Law stated as at')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible()
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())

      await page.getByRole('link', { name: 'Back to Articles' }).click()
      await expect(page).toHaveURL(`${site.url}/articles`)
    })

    test('Load More leads to the older articles and vanishes at the end', async ({ page, site }) => {
      await page.goto(`${site.url}/articles`)
      const first = await page.locator('main article').count()
      await page.getByRole('link', { name: 'Load More Articles' }).click()
      await expect(page.locator('main article')).not.toHaveCount(first)
      await expect(page.getByRole('link', { name: 'Load More Articles' })).toHaveCount(0)
    })

    test('the menu opens on a phone, and leads to the news', async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(site.url)
      await openMenu(page)
      await page.getByRole('navigation', { name: 'Main' }).getByText('News & Articles').click()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'News', exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Legal News' })).toBeVisible()
    })

    test('headlines of news lead to the news page, and an unknown address to the 404 page', async ({
      page,
      site,
    }) => {
      await page.goto(`${site.url}/headlines`)
      await expect(page.locator('main article').first()).toBeVisible()
      await page.goto(`${site.url}/news`)
      await page.locator('main article h2 a').first().click()
      await expect(page.getByRole('link', { name: 'Back to News' })).toBeVisible()

      const missing = await page.goto(`${site.url}/no/such/page`)
      expect(missing?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      const removed = await page.goto(`${site.url}/article/999999`)
      expect(removed?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
    })
  })
}

test('on a phone each article shows its title, its author, how to share it and its first sentence at once', async ({
  page,
  site,
}) => {
  const screen = { width: 360, height: 740 }
  await page.setViewportSize(screen)
  const map = await (await fetch(`${site.url}/sitemap/articles-1.xml`)).text()
  const links = [...map.matchAll(/<loc>([^<]+)</g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    await page.goto(link)
    const main = page.locator('main')
    const head = main.locator('article > header')
    for (const part of [
      head.locator('h1'),
      head.getByText(/^By [A-ZƐƆ]/),
      main.locator('[data-share]').first(),
    ])
      await expect(part, link).toBeInViewport({ ratio: 1 })
    await expect(head.getByRole('link', { name: 'WhatsApp' }), link).toBeInViewport({ ratio: 1 })
    expect(await endOfFirstSentence(page), link).toBeLessThanOrEqual(screen.height)
  }
})

test('an article ends with all ways to share it, its author, three others, the one before and the one after', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/articles`)
  await page.locator('main article h2 a').nth(1).click()
  const article = page.getByRole('article')
  const all = article.getByRole('navigation', { name: 'Share this article' })
  await expect(all.locator('a, button')).toHaveText([
    'Share link',
    'WhatsApp',
    'Facebook',
    'Twitter',
    'LinkedIn',
  ])
  const author = await article.locator('header').getByText(/^By /).textContent()
  await expect(article.locator('footer').getByText(/^By /)).toHaveText(author!)
  const more = page.getByRole('region', { name: 'More on this' })
  await expect(more.getByRole('listitem')).toHaveCount(3)
  const here = page.url()
  await more.getByRole('link', { name: /^Next/ }).click()
  await expect(page).not.toHaveURL(here)
  await page.getByRole('link', { name: /Previous/ }).click()
  await expect(page).toHaveURL(here)
})

test('a long article lists its parts, and each line leads to one', async ({ page, site }) => {
  await page.goto(`${site.url}/articles`)
  await page
    .getByRole('link', { name: /^Is bail a right/ })
    .first()
    .click()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByText('Contents').click()
  const links = contents.getByRole('link')
  const headings = await page.locator('.prose :is(h2, h3, h4)').allTextContents()
  // What it cites is listed after the text, and is no part of it.
  expect(headings.at(-1)).toBe('Authorities')
  await expect(links).toHaveText(headings.slice(0, -1))
  await links.last().click()
  await expect(page.locator(':target')).toHaveText('Sources')
  await expect(page.locator(':target')).toBeInViewport()
})

/** How far down the page the first sentence of the text ends, in pixels. */
function endOfFirstSentence(page: Page): Promise<number> {
  return page
    .locator('.prose p')
    .first()
    .evaluate((paragraph) => {
      let left = /^.*?[.?!](?=\s|$)/s.exec(paragraph.textContent ?? '')?.[0].length ?? 0
      const range = document.createRange()
      range.setStart(paragraph, 0)
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (text.length >= left) {
          range.setEnd(text, left)
          break
        }
        left -= text.length
      }
      return range.getBoundingClientRect().bottom
    })
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`no page has a barrier that axe finds at ${width} px in ${colorScheme}`, async ({ browser, site }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    for (const path of SITE_PAGES.reading) {
      await page.goto(site.url + (await addressOf(site, path)), { waitUntil: 'load' })
      expect(await violationsOf(page), path).toEqual([])
    }
    await context.close()
  })
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary').first().click()
}
