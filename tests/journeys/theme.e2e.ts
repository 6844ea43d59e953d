import { expect, type Page, test } from '@playwright/test'
import { type Site, startSite } from '#testing/start-site.ts'

const LIGHT = 'rgb(251, 248, 242)'
const DARK = 'rgb(20, 22, 31)'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test.describe('a reader whose system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('reads in the dark, may choose light, and the next page is light as well', async ({ page }) => {
    await page.goto(site.url)
    expect(await paper(page)).toBe(DARK)
    const button = page.getByRole('button', { name: 'Theme: system' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeFocused()
    expect(await paper(page)).toBe(LIGHT)

    await page.goto(`${site.url}/articles`)
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
    expect(await paper(page)).toBe(LIGHT)

    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible()
    expect(await paper(page)).toBe(DARK)
    expect(await page.context().cookies()).toEqual([])
  })

  test('prints on white paper, whatever they chose', async ({ page }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.emulateMedia({ media: 'print' })
    expect(await paper(page)).toBe('rgb(255, 255, 255)')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the system decides, and no switch is shown that would do nothing', async ({ page }) => {
    await page.goto(site.url)
    await expect(page.locator('body')).toHaveCSS('background-color', DARK)
    await expect(page.getByRole('button', { name: /Theme/ })).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
  })
})

test.describe('a reader who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('is sent no font, and reads in those of the device', async ({ page }) => {
    const fonts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.text())
    })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await Promise.all(fonts)).join('')).toBe('')
  })
})
