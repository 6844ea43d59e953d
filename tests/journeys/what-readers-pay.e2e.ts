import { expect, test } from '@playwright/test'
import { type Site, startSite } from '#testing/start-site.ts'
import { countTransfer } from './transfer.ts'

/** BUDGETS: what a page may cost, in bytes over the wire. */
const ARTICLE = {
  html: 8_000,
  css: 7_000,
  script: 3_000,
  font: 25_500,
  withoutPhotoAndFont: 18_000,
  all: 60_000,
}
const LIST = { html: 9_000, css: 7_000, script: 4_000, all: 100_000 }

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())
test.use({ viewport: { width: 412, height: 915 } })

test('an article costs at most 18 kB without photo and font, and at most 3 kB of script', async ({
  page,
}) => {
  await page.goto(`${site.url}/articles`)
  const links = await page
    .locator('main article h2 a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const { bytes, requests } = await visit(page.context(), link)
    const font = bytes.Font ?? 0
    const photos = requests
      .filter(({ url }) => url.includes('/media/'))
      .reduce((sum, request) => sum + request.bytes, 0)
    const all = Object.values(bytes).reduce((sum, some) => sum + some, 0)
    expect(bytes.Document, `HTML of ${link}`).toBeLessThanOrEqual(ARTICLE.html)
    expect(bytes.Stylesheet, 'styles').toBeLessThanOrEqual(ARTICLE.css)
    expect(bytes.Script, 'script').toBeLessThanOrEqual(ARTICLE.script)
    expect(font, 'font').toBeLessThanOrEqual(ARTICLE.font)
    expect(all - font - photos, `${link} without photo and font`).toBeLessThanOrEqual(
      ARTICLE.withoutPhotoAndFont,
    )
    expect(all, `${link} in all`).toBeLessThanOrEqual(ARTICLE.all)
  }
})

for (const path of ['/', '/articles', '/news', '/headlines']) {
  test(`${path} costs at most 100 kB, and at most 4 kB of script`, async ({ page }) => {
    const { bytes } = await visit(page.context(), site.url + path)
    expect(bytes.Document).toBeLessThanOrEqual(LIST.html)
    expect(bytes.Stylesheet).toBeLessThanOrEqual(LIST.css)
    expect(bytes.Script).toBeLessThanOrEqual(LIST.script)
    expect(Object.values(bytes).reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(LIST.all)
  })
}

test('no page asks anything of a third party, and none has anything to say on the console', async ({
  page,
}) => {
  const elsewhere: string[] = []
  const said: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url())
  })
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  for (const path of ['/', '/articles', '/news', '/headlines'])
    await page.goto(site.url + path, { waitUntil: 'load' })
  await page.goto(
    await page
      .locator('main h2 a')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  )
  expect({ elsewhere, said }).toEqual({ elsewhere: [], said: [] })
})

/** A first visit with an empty cache. */
async function visit(context: import('@playwright/test').BrowserContext, url: string) {
  const page = await context.newPage()
  const transfer = await countTransfer(page)
  await page.goto(url, { waitUntil: 'load' })
  await expect.poll(() => transfer.requests.some(({ type }) => type === 'Font')).toBe(true)
  await page.close()
  return transfer
}
