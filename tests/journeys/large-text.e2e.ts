import type { Page } from '@playwright/test'
import { addressOf, SITE_PAGES } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'
import { wordsThatBreak } from './words-that-break.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

/** What a reader sets in the browser, as Chromium calls it. */
const SETTINGS = {
  'at 200 %': 'defaultFontSize=32,defaultFixedFontSize=26',
  'of 24 px at least': 'minimumFontSize=24',
}
const PHONES = [360, 320]

for (const [kind, setting] of Object.entries(SETTINGS)) {
  test(`with text ${kind} every page of a small phone keeps its words, its buttons and its header whole`, async ({
    playwright,
    site,
  }) => {
    const { args = [], ...launch } = test.info().project.use.launchOptions ?? {}
    const browser = await playwright.chromium.launch({
      ...launch,
      args: [...args, `--blink-settings=${setting}`],
    })
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      for (const path of Object.values(SITE_PAGES).flat()) {
        await page.goto(site.url + (await addressOf(site, path)))
        faults.push(...(await brokenOn(page, path)))
      }
      await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click()
      faults.push(...(await brokenOn(page, 'the menu')))
      expect(faults).toEqual([])
    } finally {
      await browser.close()
    }
  })
}

async function brokenOn(page: Page, what: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 })
    faults.push(...(await wordsThatBreak(page)).map((fault) => `${what} at ${width} px: ${fault}`))
  }
  return faults
}
