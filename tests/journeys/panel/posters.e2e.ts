import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { countTransfer } from '../transfer.ts'

const IMAGE = 'public/hero-480.jpg'

test.beforeEach(async ({ staff }) => {
  const { items } = await staff.ask<{ items: { id: number }[] }>('GET', '/posters')
  for (const { id } of items) await staff.ask('DELETE', `/posters/${id}`)
})

const dialogOf = (page: Page) => page.getByRole('dialog')
const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

async function chooseImage(page: Page, file: Parameters<Page['setInputFiles']>[1] = IMAGE): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await dialogOf(page).getByLabel('Poster Image').click()
  await (await choosing).setFiles(file as string)
}

async function addPoster(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Poster' }).click()
  await dialogOf(page).getByLabel('Title').fill(title)
  await chooseImage(page)
  await dialogOf(page).getByRole('button', { name: 'Create Poster' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
}

test('a poster is added, replaced, deactivated, activated and deleted, and the home page follows', async ({
  page,
  browser,
  faults,
  site,
  panel,
}) => {
  // Toasts stand at the bottom: room enough for several below the cards.
  await page.setViewportSize({ width: 1280, height: 1100 })
  const reader = await (await browser.newContext()).newPage()
  const shown = (title: string) => reader.locator('main').getByRole('heading', { name: title })
  await reader.goto(site.url)
  await panel('poster')
  await expect(page.getByText('No posters found. Create your first poster!')).toBeVisible()

  await addPoster(page, 'Moot court finals')
  await expect(page.getByText('Poster created and activated successfully')).toBeVisible()
  await expect(cardOf(page, 'Moot court finals').getByText('Active', { exact: true })).toBeVisible()
  await expect(shown('Moot court finals')).toBeVisible()
  const picture = reader.getByRole('img', { name: 'Moot court finals' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]),
  ).toEqual([true, expect.stringMatching(/\/img\/\d+\/posters\/poster-[\w-]+\.jpg\.avif$/)])

  await addPoster(page, 'Legal aid day')
  await expect(cardOf(page, 'Moot court finals').getByText('Inactive', { exact: true })).toBeVisible()
  await expect(shown('Legal aid day')).toBeVisible()
  await expect(shown('Moot court finals')).toHaveCount(0)

  await cardOf(page, 'Legal aid day').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Poster deactivated successfully')).toBeVisible()
  await expect(shown('Legal aid day')).toHaveCount(0)
  await cardOf(page, 'Moot court finals').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Poster activated successfully')).toBeVisible()
  await expect(shown('Moot court finals')).toBeVisible()

  await cardOf(page, 'Moot court finals').getByRole('button', { name: 'Delete' }).click()
  await expect(dialogOf(page)).toContainText('Are you sure you want to delete this poster?')
  await expect(dialogOf(page)).toContainText('“Moot court finals”')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, 'Moot court finals')).toHaveCount(1)
  await cardOf(page, 'Moot court finals').getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Poster deleted')).toBeVisible()
  await expect(cardOf(page, 'Moot court finals')).toHaveCount(0)
  await expect(shown('Moot court finals')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('with a poster the home page keeps within its bytes, fetches it when it comes near, and nothing jumps', async ({
  page,
  browser,
  site,
  panel,
}) => {
  await panel('poster')
  await addPoster(page, 'Moot court finals')
  const context = await browser.newContext({ viewport: { width: 412, height: 640 } })
  const reader = await context.newPage()
  const { bytes, requests } = await countTransfer(reader)
  await reader.goto(site.url, { waitUntil: 'load' })
  await expect.poll(() => requests.some(({ type }) => type === 'Font')).toBe(true)
  expect(bytes.Document).toBeLessThanOrEqual(9_000)
  expect(bytes.Stylesheet).toBeLessThanOrEqual(7_000)
  expect(Object.values(bytes).reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(100_000)
  const poster = reader.getByRole('img', { name: 'Moot court finals' })
  await expect(poster).toHaveAttribute('loading', 'lazy')
  await poster.scrollIntoViewIfNeeded()
  await expect.poll(() => requests.some(({ url }) => url.includes('/posters/'))).toBe(true)
  const shifts = await reader.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          observer.disconnect()
          resolve(entries.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shifts).toBeLessThanOrEqual(0.01)
})

test('the dialog asks for both fields, refuses what is no image, and keeps what was entered when a step fails', async ({
  page,
  panel,
}) => {
  await panel('poster')
  await page.getByRole('button', { name: 'Add Poster' }).click()
  const dialog = dialogOf(page)
  const title = dialog.getByLabel('Title')
  const create = dialog.getByRole('button', { name: 'Create Poster' })

  await create.click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await expect(title).toBeFocused()
  await title.fill('Moot court finals')
  await dialog.getByLabel('Image description').fill('Two students at a lectern')
  await chooseImage(page, { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await expect(dialog.getByText('Please select an image file')).toBeVisible()

  await chooseImage(page, {
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  })
  await create.click()
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(title).toHaveValue('Moot court finals')

  await chooseImage(page)
  await expect(dialog.getByRole('img', { name: 'The chosen file' })).toBeVisible()
  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/admin/media')) uploads++
  })
  await page.route('**/api/admin/posters', cut)
  await create.click()
  await expect(page.getByText('Failed to create poster')).toBeVisible()
  await expect(title).toHaveValue('Moot court finals')
  await expect(dialog.getByLabel('Image description')).toHaveValue('Two students at a lectern')
  await page.unroute('**/api/admin/posters')

  await create.dblclick()
  await expect(page.getByText('Poster created and activated successfully')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(uploads, 'the file that was sent is not sent again').toBe(1)

  await page.getByRole('button', { name: 'Add Poster' }).click()
  await expect(title).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Poster' })).toBeFocused()
})

test('submit is disabled while the image is on its way, and closing the dialog ends that', async ({
  page,
  panel,
}) => {
  await panel('poster')
  await page.getByRole('button', { name: 'Add Poster' }).click()
  await dialogOf(page).getByLabel('Title').fill('Moot court finals')
  await chooseImage(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/media?*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await dialogOf(page).getByRole('button', { name: 'Create Poster' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Create Poster' })).toBeDisabled()
  await expect(dialogOf(page).getByRole('progressbar', { name: 'Uploading the image' })).toBeAttached()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  release()
  await expect(page.getByText('No posters found. Create your first poster!')).toBeVisible()
  await expect(page.getByText('Failed to upload image')).toHaveCount(0)
})

test('what cannot be read, changed or deleted says so in its own words, and can be tried again', async ({
  page,
  panel,
}) => {
  await panel('poster')
  await addPoster(page, 'Moot court finals')
  const card = cardOf(page, 'Moot court finals')
  await page.route('**/api/admin/posters/**', cut)
  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Failed to update poster status')).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete poster')).toBeVisible()
  await expect(card).toHaveCount(1)

  await page.route('**/api/admin/posters?*', cut)
  await page.reload()
  await expect(page.getByText('Failed to load posters')).toBeVisible()
  await expect(page.getByText('No posters found. Create your first poster!')).toHaveCount(0)
  await page.unroute('**/api/admin/posters?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()
})

/** As if the cable were pulled. */
const cut = (route: Route) => route.abort()
