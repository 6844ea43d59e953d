import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const WIDTHS = [360, 500, 768, 1000, 1280]

for (const width of WIDTHS) {
  test(`at ${width} px a picture is asked for about as wide as it is shown: neither blurred nor paid for in vain`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const article = await firstWithPicture(page, site, '/articles', '/article/')
    const book = await firstWithPicture(page, site, '/law-books', '/law-books/')
    for (const path of ['/', '/articles', '/law-books', article, book]) {
      const pictures = await picturesOf(page, site, path)
      expect(pictures.length, path).toBeGreaterThan(0)
      for (const { name, asked, shown } of pictures) {
        expect(asked / shown, `${path}: ${name}`).toBeGreaterThan(0.93)
        expect(asked / shown, `${path}: ${name}`).toBeLessThan(1.35)
      }
    }
  })
}

/** Where the first item of a list that has a picture of its own leads to. */
async function firstWithPicture(page: Page, site: Site, list: string, item: string): Promise<string> {
  await page.goto(site.url + list)
  const card = page.locator('main article:has(picture)').first()
  return (await card.locator(`a[href^="${item}"]`).first().getAttribute('href')) ?? ''
}

/** The width that `sizes` told the browser, and the width that the picture needs to fill its place. */
async function picturesOf(page: Page, site: Site, path: string) {
  await page.goto(site.url + path)
  return page.locator('main picture img[src^="/img/"]').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
    return Promise.all(
      images.map(async (image) => {
        await image.decode()
        const { currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight } = image
        const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
        return { name: currentSrc, asked: naturalWidth, shown }
      }),
    )
  })
}
