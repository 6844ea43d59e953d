import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { violationsOf } from './accessibility-violations.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

/** Everything that a page asks of somebody else; nothing of it goes out. */
async function listenToThirdParties(page: Page, site: Site): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== new URL(site.url).origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'YouTube' })
    },
  )
  return asked
}

const dialog = (page: Page) => page.locator('dialog[open]')

test.describe('overlay', () => {
  test('a video opens in a dialog by keyboard; Esc, × and the back button close it', async ({
    page,
    site,
  }) => {
    const elsewhere = await listenToThirdParties(page, site)
    await page.goto(`${site.url}/videos`, { waitUntil: 'networkidle' })
    const link = page.locator('main article h2 a').first()
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href)
    const title = (await link.textContent())!

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveURL(href)
      await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12)}`))
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      await close()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${site.url}/videos`)
      await expect(page).toHaveTitle(/^Video Library/)
      await expect(link).toBeFocused()
    }
    await page.goForward()
    await expect(dialog(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Back to Videos' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Video Library' })).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  test('YouTube is asked only by the click that names it, and stops with the dialog', async ({
    page,
    site,
  }) => {
    const elsewhere = await listenToThirdParties(page, site)
    await page.goto(`${site.url}/videos`)
    await page.locator('main article h2 a').first().click()
    await expect(dialog(page).getByRole('link', { name: /^Play from YouTube/ })).toBeVisible()
    expect(elsewhere).toEqual([])
    await dialog(page)
      .getByRole('link', { name: /Play from YouTube/ })
      .click()
    await expect(page.locator('dialog iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
    )
    await expect.poll(() => elsewhere.length).toBe(1)
    await page.goBack()
    await expect(page.locator('iframe')).toHaveCount(0)

    await page
      .getByRole('link', { name: /Play from YouTube/ })
      .first()
      .click()
    await expect(page.locator('dialog iframe')).toBeVisible()
  })

  test('?id= opens that video, and closing it leaves the list', async ({ page, site }) => {
    await page.goto(`${site.url}/videos`)
    const card = page.locator('main article').last()
    const number = (await card.getAttribute('id'))!.replace(/\D/g, '')
    const title = (await card.locator('h2').textContent())!
    await page.goto(`${site.url}/videos?id=${number}`)
    await expect(dialog(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${site.url}/videos?id=${number}`)
  })

  test('Read Full Opinion covers the screen with the opinion, its share buttons and its comments', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/legal-opinions`)
    await page
      .getByRole('link', { name: /^Read Full Opinion/ })
      .first()
      .click()
    await expect(dialog(page).getByRole('heading', { level: 1 })).toBeVisible()
    const box = await dialog(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize()! })
    await expect(dialog(page).getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible()
    await expect(dialog(page).getByRole('heading', { name: /^Comments/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${site.url}/legal-opinions`)
  })

  test('where the page cannot be fetched, the link is followed', async ({ page, site }) => {
    await page.goto(`${site.url}/videos`)
    const link = page.locator('main article h2 a').first()
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href)
    await page.route(href, (route) =>
      route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
    )
    await link.click()
    await expect(page.getByRole('link', { name: 'Back to Videos' })).toBeVisible()
    expect(page.url()).toBe(href)
  })
})

test.describe('cite this', () => {
  test('opens over the article at the click; Esc, × and the back button close it, and the link has the focus', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/articles`)
    await page.locator('main h2 a').first().click()
    const link = page.getByRole('link', { name: 'Cite this' })
    await expect(link).toBeVisible()
    const [here, title] = [page.url(), await page.title()]
    await expect(page.locator('dialog')).toHaveCount(0)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('heading', { level: 1, name: 'Cite this' })).toBeVisible()
      await expect(dialog(page).getByRole('heading', { name: 'OSCOLA, footnote' })).toBeVisible()
      await expect(dialog(page).getByRole('link', { name: /^Back to/ })).toHaveCount(0)
      await expect(page).toHaveURL(/\/cite\/\d+$/)
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
      expect(await violationsOf(page)).toEqual([])
      await close()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(here)
      await expect(page).toHaveTitle(title)
      await expect(link).toBeFocused()
    }
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.goForward()
    await expect(dialog(page).getByRole('heading', { name: 'APA' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /^Back to the article/ })).toBeVisible()
  })

  test('where its page cannot be fetched, the link is followed', async ({ page, site }) => {
    await page.goto(`${site.url}/articles`)
    await page.locator('main h2 a').first().click()
    await page.route(/\/cite\//, (route) =>
      route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
    )
    await page.getByRole('link', { name: 'Cite this' }).click()
    await expect(page.getByRole('link', { name: /^Back to the article/ })).toBeVisible()
  })
})

test.describe('share', () => {
  test('the link is copied where there is no share sheet, and a toast says so', async ({ browser, site }) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    for (const [list, button, words] of [
      ['/articles', 'Share', ['Link Copied', 'Article link copied to clipboard']],
      ['/news', 'Share link', ['Link copied', 'The link has been copied to your clipboard']],
    ] as const) {
      await page.goto(site.url + list)
      await page.locator('main h2 a').first().click()
      await page.getByRole('button', { name: button, exact: true }).click()
      const toast = page.locator('.toast[role=status]')
      for (const text of words) await expect(toast).toContainText(text)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    }
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByRole('button', { name: 'Share link' }).click()
    await expect(page.locator('.toast.bad')).toContainText('Failed to copy')
    await expect(page.locator('.toast.bad')).toContainText('Could not copy link to clipboard')
    await context.close()
  })

  test('the share sheet of the device is used where there is one', async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.defineProperty(Navigator.prototype, 'share', {
        value: async (what: unknown) => void shared.push(what),
      })
    })
    await page.goto(`${site.url}/law-books`)
    await page.locator('main h3 a').first().click()
    await page.getByRole('button', { name: 'Share link' }).click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
    await expect.poll(async () => (await shared())[0]?.url).toBe(page.url())
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  test('a network opens in a window of 550×400, which cannot reach back', async ({ page, context, site }) => {
    await context.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => route.fulfill({ contentType: 'text/html', body: 'share' }),
    )
    await page.goto(`${site.url}/articles`)
    await page.locator('main h2 a').first().click()
    const here = page.url()
    for (const [name, host] of [
      ['Facebook', 'www.facebook.com'],
      ['Twitter', 'twitter.com'],
      ['LinkedIn', 'www.linkedin.com'],
      ['WhatsApp', 'wa.me'],
    ] as const) {
      const opening = page.waitForEvent('popup')
      await page.getByRole('navigation', { name: 'Share this article' }).getByRole('link', { name }).click()
      const popup = await opening
      await popup.waitForURL((url) => url.host === host)
      expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([550, 400, null])
      await popup.close()
    }
    expect(page.url()).toBe(here)
  })
})

test('Load More puts the older articles under the newer ones, says so, and vanishes', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/articles`)
  const before = await page.locator('main article h2').allTextContents()
  const more = page.getByRole('link', { name: 'Load More Articles' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main article')).toHaveCount(15)
  expect((await page.locator('main article h2').allTextContents()).slice(0, before.length)).toEqual(before)
  await expect(page.locator('[data-more] [role=status]')).toHaveText('3 more shown')
  await expect(more).toHaveCount(0)
  await expect(page.locator('main article h2 a').nth(before.length)).toBeFocused()
  expect(page.url()).toBe(`${site.url}/articles`)
})

test('a script that did not come, since the line failed, comes at the next touch', async ({ page, site }) => {
  const SCRIPT = '**/assets/reader-form.island-*.js'
  await page.goto(`${site.url}/contact`)
  await page.route(SCRIPT, (route) => route.abort())
  const name = page.locator('main form').getByLabel('Name')
  const failed = page.waitForEvent('requestfailed')
  await name.focus()
  await failed
  await page.unroute(SCRIPT)
  await name.blur()
  const came = page.waitForResponse(SCRIPT)
  await name.focus()
  expect((await came).status()).toBe(200)
})
