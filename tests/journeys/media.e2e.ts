import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { violationsOf } from './accessibility-violations.ts'
import { addressOf, SITE_PAGES } from './accessible-screens.ts'
import { expect, test } from './fixtures.ts'
import { countTransfer } from './transfer.ts'

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
const sound = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)

test.describe('podcast', () => {
  test('nothing of the sound is loaded before play; then it plays on this page, and goes on where it stopped', async ({
    page,
    site,
  }) => {
    const sounds: string[] = []
    page.on('request', (request) => request.url().includes('.mp3') && sounds.push(request.url()))
    await page.goto(`${site.url}/podcast`, { waitUntil: 'networkidle' })
    expect(sounds).toEqual([])
    const play = page.getByRole('link', { name: /^Play Episode · 347 kB.*Before you sign a tenancy$/ })
    await play.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    await expect.poll(() => sound(page)).toBeGreaterThan(0)
    expect(sounds.length).toBeGreaterThan(0)
    expect(page.url()).toBe(`${site.url}/podcast`)
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
      'Before you sign a tenancy',
    )

    const pause = page.getByRole('link', { name: /^Pause Episode · 347 kB.*Before you sign a tenancy$/ })
    await expect(pause).toBeVisible()
    await page.getByLabel('Speed').selectOption('1.5')
    expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5)
    await page.getByLabel('Position').fill('40')
    await expect(page.getByText(/^0:4\d \/ 1:09$/)).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

    await expect(play).toBeVisible()

    sounds.length = 0
    await page.goto(`${site.url}/about`)
    const player = page.getByRole('region', { name: 'Audio player' })
    await expect(player.getByText(/^0:4\d \/ 1:09$/)).toBeVisible()
    await expect(player.getByText('Before you sign a tenancy')).toBeVisible()
    expect(sounds).toEqual([])
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => sound(page)).toBeGreaterThan(40)

    await page.goto(`${site.url}/podcast`)
    await play.click()
    await expect.poll(() => sound(page)).toBeGreaterThanOrEqual(40)
    await expect(page.getByLabel('Speed')).toHaveValue('1.5')
    await page.getByRole('button', { name: 'Close the player' }).click()
    await expect(page.locator('audio')).toHaveCount(0)
    await expect(play).toBeFocused()
    await page.goto(`${site.url}/podcast`, { waitUntil: 'networkidle' })
    await expect(page.locator('audio')).toHaveCount(0)
  })

  test('an episode that is pressed again stops, and another one takes its place', async ({ page, site }) => {
    await page.goto(`${site.url}/podcast`)
    const [first, second] = [page.locator('[data-play]').first(), page.locator('[data-play]').nth(1)]
    await first.click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await first.click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await second.click()
    await expect
      .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.src))
      .toBe(await second.evaluate((link: HTMLAnchorElement) => link.href))
    await expect(page.locator('audio')).toHaveCount(1)
  })

  test('a sound that does not load says so', async ({ page, site }) => {
    await page.route('**/*.mp3', (route) => route.abort())
    await page.goto(`${site.url}/podcast`)
    await page.locator('[data-play]').first().click()
    await expect(page.getByText('The sound does not load. Try again later.')).toBeVisible()
  })
})

for (const [path, id] of [
  ['/podcast', 'podcast'],
  ['/law-books', 'book'],
  ['/videos', 'video'],
] as const) {
  test(`${path} shows the card that a headline leads to, gold with an outline, for a while`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.url + path)
    const number = (await page.locator('main article').last().getAttribute('id'))!.replace(/\D/g, '')
    await page.clock.install()
    await page.goto(`${site.url + path}#${id}-${number}`)
    const card = page.locator(`#${id}-${number}`)
    await page.clock.runFor(200)
    await expect(card).toHaveClass(/called/)
    await expect(card).toBeInViewport()
    expect(await card.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    const gold = await card.evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.clock.runFor(3100)
    await expect(card).not.toHaveClass(/called/)
    expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(gold)

    await page.goto(`${site.url + path}?id=999999`)
    await expect(page.locator('main article').first()).toBeVisible()
    await page.goto(`${site.url + path}#${id}-999999`)
    await expect(page).toHaveURL(`${site.url + path}?id=999999#${id}-999999`)
    await expect(page.locator('main article').first()).toBeVisible()
  })
}

test('?id= shows the card of that episode', async ({ page, site }) => {
  await page.goto(`${site.url}/podcast`)
  const card = page.locator('main article').last()
  const number = (await card.getAttribute('id'))!.replace(/\D/g, '')
  await page.goto(`${site.url}/podcast?id=${number}`)
  await expect(card).toHaveClass(/called/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sound, video, opinion and order are plain links', async ({ page, site }) => {
    await page.goto(`${site.url}/podcast`)
    await expect(page.locator('[data-play]').first()).toHaveAttribute('href', /\.mp3$/)
    // The browser's own player, in the document that it makes for a sound.
    await page.locator('[data-play]').first().click()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(60)
    await page.goto(`${site.url}/videos`)
    await page.locator('main article h2 a').first().click()
    const facade = page.getByRole('link', { name: /Play from YouTube/ })
    await expect(facade).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
    await expect(page.getByRole('button', { name: 'Share link' })).toBeHidden()
    await page.goto(`${site.url}/legal-opinions`)
    await page
      .getByRole('link', { name: /^Read Full Opinion/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await page.goto(`${site.url}/law-books`)
    await expect(page.getByRole('link', { name: 'Order by e-mail' })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Book%20Order%20Inquiry/,
    )
  })
})

for (const path of ['/podcast', '/videos', '/law-books', '/legal-opinions']) {
  test(`${path} costs at most 4 kB of script, 7 kB of styles and nothing of a third party`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 412, height: 915 })
    const elsewhere = await listenToThirdParties(page, site)
    const { bytes, requests } = await countTransfer(page)
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    expect(bytes.Document).toBeLessThanOrEqual(9_000)
    expect(bytes.Stylesheet).toBeLessThanOrEqual(7_000)
    expect(bytes.Script).toBeLessThanOrEqual(4_000)
    expect(Object.values(bytes).reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(100_000)
    expect(requests.filter(({ type, url }) => type === 'Media' || url.includes('.mp3'))).toEqual([])
    expect(elsewhere).toEqual([])
  })
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`no media page has a barrier that axe finds at ${width} px in ${colorScheme}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const expectNone = async (what: string) => expect(await violationsOf(page), what).toEqual([])
    for (const path of SITE_PAGES.media) {
      await page.goto(site.url + (await addressOf(site, path)), { waitUntil: 'load' })
      await expectNone(path)
    }
    await page.goto(`${site.url}/podcast`)
    await page.locator('[data-play]').first().click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expectNone('player')
    await page.goto(`${site.url}/videos`)
    await page.locator('main article h2 a').first().click()
    await expect(dialog(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expectNone('dialog')
    await context.close()
  })
}
