import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const LIGHT = 'rgb(251, 248, 242)'
const DARK = 'rgb(20, 22, 31)'

const expectPaper = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour)

test.describe('a reader whose system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('reads in the dark, may choose light, and the next page is light as well', async ({ page, site }) => {
    await page.goto(site.url)
    await expectPaper(page, DARK)
    const button = page.getByRole('button', { name: 'Theme: system' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeFocused()
    await expectPaper(page, LIGHT)

    await page.goto(`${site.url}/articles`)
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
    await expectPaper(page, LIGHT)

    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await expect(page.getByRole('button', { name: 'Theme: system' })).toBeVisible()
    await expectPaper(page, DARK)
    expect(await page.context().cookies()).toEqual([])
  })

  test('prints on white paper, whatever they chose', async ({ page, site }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.emulateMedia({ media: 'print' })
    await expectPaper(page, 'rgb(255, 255, 255)')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the system decides, and no switch is shown that would do nothing', async ({ page, site }) => {
    await page.goto(site.url)
    await expectPaper(page, DARK)
    await expect(page.getByRole('button', { name: /Theme/ })).toHaveCount(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectPaper(page, LIGHT)
  })
})

test.describe('a reader who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('is sent no font, and reads in those of the device', async ({ page, site }) => {
    const fonts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.text())
    })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await Promise.all(fonts)).join('')).toBe('')
  })
})
