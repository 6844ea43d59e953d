import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility-violations.ts'
import { addressOf, SITE_PAGES } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'
import { isOfLateFont } from './watch-for-faults.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const ADDRESS = 'hello@nyansapo.example'
const LETTERS = [
  ['/sponsors', 'Become a Sponsor', 'Sponsorship of Nyansapo Law'],
  ['/partners', 'Become a Partner', 'Partnership with Nyansapo Law'],
  ['/contribution/projects', 'Volunteer', 'Volunteering with Nyansapo Law'],
  ['/book-donation', 'Contribute Books', 'Contribute Books'],
  ['/book-donation', 'Request Books', 'Request Books'],
] as const

test.describe('where no mail window can open', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const [path, name] of LETTERS) {
    test(`“${name}” leaves our address copied, and says so`, async ({ page, site }) => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto(site.url + path, { waitUntil: 'load' })
      await page.getByRole('link', { name }).click()
      const said = page.getByRole('status').filter({ hasText: 'Email copied!' })
      await expect(said).toHaveText(`Email copied! ${ADDRESS} has been copied to your clipboard`)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS)
      await expect(page).toHaveURL(site.url + path)
    })
  }

  test('where nothing on the device takes the letter, the address is copied too', async ({ page, site }) => {
    await page.goto(`${site.url}/sponsors`, { waitUntil: 'load' })
    const empty = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Become a Sponsor' }).click()
    await empty
    await expect(page.getByRole('status').filter({ hasText: 'Email copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS)
  })
})

test('where copying is not allowed either, the address is at least said', async ({ page, site }) => {
  await page.addInitScript(() => {
    window.open = () => null
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.goto(`${site.url}/contact`, { waitUntil: 'load' })
  await page.getByRole('main').getByRole('link', { name: 'Email', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Failed to copy' })).toContainText(ADDRESS)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, name, subject] of LETTERS) {
    test(`“${name}” is a plain mail link with the letter in it`, async ({ page, site }) => {
      await page.goto(site.url + path)
      const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
      const letter = new URL(href)
      expect([letter.protocol, letter.pathname]).toEqual(['mailto:', ADDRESS])
      expect(letter.searchParams.get('subject')).toBe(subject)
      expect(letter.searchParams.get('body')).toMatch(/^Dear Nyansapo Law,\r\n/)
    })
  }

  test('the six areas are reached from About, and each leads to the articles and the podcast', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/about`)
    await page.getByRole('main').getByRole('link', { name: 'The areas of law we write about' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Legal Focus' })).toBeVisible()
    await expect(page.locator('main h2')).toHaveCount(6)
    await page.getByRole('main').getByRole('link', { name: 'Criminal Law' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Criminal Law' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Listen to the podcast' }).click()
    await expect(page).toHaveURL(`${site.url}/podcast`)
  })
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`no information page has a barrier that axe finds at ${width} px in ${colorScheme}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
    const page = await context.newPage()
    const said: string[] = []
    const elsewhere: string[] = []
    page.on('console', (message) => {
      if (!isOfLateFont(message)) said.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) elsewhere.push(request.url())
    })
    for (const path of SITE_PAGES.information) {
      await page.goto(site.url + (await addressOf(site, path)), { waitUntil: 'load' })
      expect(await violationsOf(page), path).toEqual([])
      if (path === '/authorities') expect(await narrowLetters(page)).toEqual([])
    }
    expect({ said, elsewhere }).toEqual({ said: [], elsewhere: [] })
    await context.close()
  })
}

/** Letters that a thumb misses: each is 44 px wide and high. */
async function narrowLetters(page: Page): Promise<string[]> {
  const letters = page.locator('main').getByRole('link', { name: /^(?:Acts|Cases|Instruments): / })
  await expect(letters.first()).toBeVisible()
  return letters.evaluateAll((links) =>
    links
      .filter((link) => link.clientWidth < 44 || link.clientHeight < 44)
      .map((link) => link.getAttribute('aria-label') ?? ''),
  )
}
