import { violationsOf } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

test.use({ readsOnly: true })

/** Results, a citation with its law, nothing found, nothing found in what it was narrowed to. */
const SEARCHES = ['q=bail', 'q=act+843', 'q=art+14(1)(g)', 'q=%22bale+bonds%22', 'q=bail&type=book&year=1999']

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
