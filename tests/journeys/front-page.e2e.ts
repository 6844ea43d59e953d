import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

test('on a phone the first headline stands within a screen and a half, its figures in one strip', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site.url)
  const headline = page.getByRole('region', { name: 'Latest headlines' }).getByRole('heading', { level: 3 })
  const { y, height } = (await headline.first().boundingBox())!
  expect(y + height).toBeLessThanOrEqual(740 * 1.5)
  const tops = await page
    .locator('dl > div')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test('no card stands alone in a row that has room for more', async ({ page, site }) => {
  const alone: string[] = []
  for (const path of [
    '/',
    '/articles',
    '/legal-opinions',
    '/videos',
    '/article',
    '/about/values',
    '/contribution',
  ]) {
    await page.goto(site.url + path)
    for (const width of [360, 600, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (!(await lastRowsAreFull(page))) alone.push(`${path} at ${width} px`)
    }
  }
  expect(alone).toEqual([])
})

/** Whether in every grid of cards a last card that has no neighbour is as wide as its grid. */
function lastRowsAreFull(page: Page): Promise<boolean> {
  return page.locator('main :is([data-list], ul):has(> :nth-child(2))').evaluateAll((grids) =>
    grids.every((grid) => {
      const cards = [...grid.children].map((card) => card.getBoundingClientRect())
      const last = cards.at(-1)!
      const neighbours = cards.filter(({ top }) => Math.abs(top - last.top) < 2)
      return neighbours.length > 1 || last.right > grid.getBoundingClientRect().right - 2
    }),
  )
}
