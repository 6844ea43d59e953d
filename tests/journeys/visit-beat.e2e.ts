import { signInTo } from '#testing/staff-client.ts'
import { expect, test } from './fixtures.ts'

/** A browser that nobody steers: others are counted among the machines. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

type Visitor = { pageUrl: string; isActive: boolean }

test('an open page says every 30 s that it is read, and says when its tab is hidden and seen again', async ({
  page,
  site,
}) => {
  const beats: { what: string; path: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/beat')) beats.push(request.postDataJSON())
  })
  const said = () => beats.map(({ what, path }) => `${what} ${path}`)
  const turn = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  await page.clock.install()
  await page.goto(`${site.url}/about`)
  await expect.poll(said).toEqual(['view /about'])
  await page.clock.runFor(30_000)
  await expect.poll(said).toEqual(['view /about', 'here /about'])

  await turn(true)
  await page.clock.runFor(90_000)
  await expect.poll(said).toEqual(['view /about', 'here /about', 'away /about'])
  await turn(false)
  await expect.poll(said).toEqual(['view /about', 'here /about', 'away /about', 'here /about'])
})

test('a tab that is closed is a visit that is over', async ({ browser, site }) => {
  const staff = await signInTo(site.url)
  const seen = async () => {
    const { visitors } = await staff.ask<{ visitors: Visitor[] }>('GET', '/visitors/recent?minutes=5')
    return visitors.filter(({ pageUrl }) => pageUrl === '/about/values').map(({ isActive }) => isActive)
  }
  const page = await (await browser.newContext({ userAgent: PHONE })).newPage()
  await page.goto(`${site.url}/about/values`)
  // Beats are written in batches of a few seconds.
  await expect.poll(seen).toEqual([true])
  await page.close({ runBeforeUnload: true })
  await expect.poll(seen).toEqual([false])
})
