import { violationsOf } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

test.use({ readsOnly: true })

/** Results, narrowed ones, a citation with its law, nothing found, nothing found in what it was narrowed to. */
const SEARCHES = [
  ...['q=bail', 'q=bail&topic=criminal-law', 'q=act+843', 'q=art+14(1)(g)', 'q=%22bale+bonds%22'],
  'q=bail&type=book&year=1999',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`what a search finds, or does not, fits ${width} px and has no barrier in ${colorScheme}`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      for (const query of SEARCHES) {
        await page.goto(`${site.url}/search?${query}`)
        await expect(page.getByRole('heading', { level: 2 }).first(), query).toBeVisible()
        expect(await violationsOf(page), query).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), query).toBeLessThanOrEqual(
          width,
        )
      }
      const main = page.getByRole('main')
      await main.getByRole('searchbox', { name: 'Search' }).fill('')
      await main.getByRole('combobox', { name: 'Search' }).pressSequentially('bail')
      await expect(main.getByRole('listbox').getByRole('option').first()).toBeVisible()
      expect(await violationsOf(page), 'open suggestions').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await context.close()
    })
  }
}

test('on a phone the first result stands on the first screen, and what it may be narrowed by is one touch away', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${site.url}/search?q=bail`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  const topics = page.getByRole('navigation', { name: 'Filter by topic' })
  await expect(topics).toBeHidden()
  await page.getByText('Author · Topic').click()
  await topics.getByRole('link', { name: 'Criminal Law' }).click()
  await expect(page).toHaveURL(/topic=criminal-law/)
  await expect(topics.getByRole('link', { name: 'Criminal Law' })).toHaveAttribute('aria-current', 'true')
  await topics.getByRole('link', { name: 'All topics' }).click()
  await expect(topics).toBeHidden()
})
