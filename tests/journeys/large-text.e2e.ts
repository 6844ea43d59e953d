import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { violationsOf } from './accessibility-violations.ts'
import { addressOf, PANEL_SCREENS, SITE_PAGES } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'
import { openPanel } from './panel/open-panel.ts'
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
    await withText(playwright, setting, async (page) => {
      const faults: string[] = []
      for (const path of Object.values(SITE_PAGES).flat()) {
        await page.goto(site.url + (await addressOf(site, path)))
        faults.push(...(await brokenOn(page, path)))
      }
      await page.getByRole('navigation', { name: 'Main' }).locator('summary').first().click()
      faults.push(...(await brokenOn(page, 'the menu')))
      expect(faults).toEqual([])
    })
  })
}

for (const [area, paths] of Object.entries(SITE_PAGES)) {
  test(`with text at 200 % no page (${area}) has a barrier that axe finds on a phone`, async ({
    playwright,
    site,
  }) => {
    await withLargeText(playwright, async (page) => {
      const faults: string[] = []
      for (const path of paths) {
        await page.goto(site.url + (await addressOf(site, path)))
        faults.push(...(await violationsOf(page)).map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  })
}

for (const part of [1, 2, 3]) {
  test(`with text at 200 % no screen of the panel (part ${part}) has a barrier that axe finds on a phone`, async ({
    playwright,
    site,
  }) => {
    await withLargeText(playwright, async (page) => {
      const faults: string[] = []
      for (const [path, title] of PANEL_SCREENS.filter((_, index) => index % 3 === part - 1)) {
        await openPanel(page, site, path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const reading = page
          .locator('main')
          .getByRole('status')
          .filter({ has: page.locator('.mantine-Skeleton-root') })
        await expect(reading).toHaveCount(0)
        faults.push(...(await violationsOf(page)).map((fault) => `${title}: ${fault}`))
      }
      expect(faults).toEqual([])
    })
  })
}

test('with text at 200 % the dialogs of the panel fit a phone, and none has a barrier that axe finds', async ({
  playwright,
  site,
}) => {
  await withLargeText(playwright, async (page) => {
    const faults: string[] = []
    for (const [path, name, open] of DIALOGS) {
      await openPanel(page, site, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page)
      const dialog = page.getByRole('dialog').last()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0)
      faults.push(...(await violationsOf(page)).map((fault) => `${name}: ${fault}`))
      faults.push(...(await dialog.evaluate(beyondItsEdge)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** On a phone what is needed less often stands behind “More”. */
const pressInForm =
  (...names: string[]) =>
  async (page: Page) => {
    await expect(page.locator('[contenteditable=true]')).toBeVisible()
    for (const name of names)
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }

const DIALOGS: readonly [path: string, name: string, open: (page: Page) => Promise<void>][] = [
  ['articles?new=1', 'New Article', (page) => expect(page.locator('[contenteditable=true]')).toBeVisible()],
  ['podcasts?new=1', 'New Podcast', (page) => expect(page.locator('[contenteditable=true]')).toBeVisible()],
  ['articles?new=1', 'Link', pressInForm('Link')],
  ['articles?new=1', 'Image', pressInForm('More', 'Image')],
  [
    'content?edit=/about',
    'Edit page',
    (page) => expect(page.locator('[contenteditable=true]')).toBeVisible(),
  ],
  ['poster', 'Add Poster', press('Add Poster')],
  ['overview', 'Go to or find', (page) => page.keyboard.press('Control+k')],
  ['settings/staff', 'Invite', press(/^Invite/)],
]

/** Runs in the page: what of a dialog a reader would have to scroll sideways for. */
function beyondItsEdge(dialog: Element): string[] {
  const { clientWidth } = document.documentElement
  const scrollsAlone = (element: Element) => {
    for (let each: Element | null = element; each && each !== dialog; each = each.parentElement)
      if (
        /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) &&
        each.scrollWidth > each.clientWidth
      )
        return true
    return false
  }
  const seen = [...dialog.querySelectorAll('button, input, textarea, label, h1, h2, h3, p, [role=switch]')]
  return seen
    .filter((element) => element.checkVisibility() && !scrollsAlone(element))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `“${element.textContent || element.localName}” goes beyond the edge`)
}

/** A page of a browser of its own, in which the text is set so. */
async function withText(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  setting: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { args = [], ...launch } = test.info().project.use.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...args, `--blink-settings=${setting}`] })
  try {
    await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** The same on a phone whose text is twice as large. */
function withLargeText(
  playwright: PlaywrightWorkerArgs['playwright'],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  return withText(playwright, SETTINGS['at 200 %'], async (page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await work(page)
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
