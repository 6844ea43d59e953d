import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it stands, and whether the page is wider than its window. No page here frames another
 * site, so axe may work without a page of its own ("legacy"), which is a quarter quicker.
 */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  return [...found, ...(await widthOf(page))]
}

/** A barrier where the page is wider than its window. */
export async function widthOf(page: Page): Promise<string[]> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return isWider ? ['scrolls sideways'] : []
}
