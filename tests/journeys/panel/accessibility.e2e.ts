import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { violationsAtEachWidth, violationsOf } from '../accessibility-violations.ts'
import { PANEL_SCREENS } from '../accessible-screens.ts'
import { expect, test } from '../fixtures.ts'
import { openPanel } from './open-panel.ts'

test.describe.configure({ mode: 'parallel' })

let article = ''
/** One browser for all: axe is slow enough without signing in for each screen. */
let page: Page
test.beforeAll(async ({ browser, site, staff }) => {
  page = await browser.newPage()
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'For the trash, with a title long enough to break on the narrow screen of a telephone',
    description: 'And a description.',
  })
  await staff.ask('POST', `/content/${id}/trash`)
  const { items } = await staff.ask<{ items: { id: number }[] }>('GET', '/content?type=article&limit=1')
  article = String(items[0]!.id)
  await seedPoster(staff)
  await seedLaw(staff)
  await fetch(`${site.url}/comments`, {
    method: 'POST',
    body: new URLSearchParams({
      item: article,
      name: 'Esi',
      email: 'esi@example.com',
      comment: 'Waits here.',
    }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
})
test.afterAll(() => page.close())

/** The screen is looked at with something on it. */
async function seedPoster(staff: StaffClient): Promise<void> {
  const image = await staff.upload('poster.jpg', 'image/jpeg', readFileSync('public/hero-480.jpg'))
  await staff.ask('POST', '/posters', { title: 'Moot court finals', imageUrl: image.url })
}

/** An item that waits to be reviewed, as the law that it states has changed. */
async function seedLaw(staff: StaffClient): Promise<void> {
  const { items } = await staff.ask<{ items: { id: number }[] }>('GET', '/authorities?search=Act+843')
  await staff.ask('POST', `/authorities/${items[0]!.id}/changes`, {
    kind: 'amended',
    changedOn: '2026-03-03',
    byWhat: 'Act 1099',
  })
  await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Who must register, and what becomes of those who do not',
    body: '<p>See section 27(1) of Act 843.</p>',
    lawStatedAt: '2026-01-31',
  })
}

const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

test('signing in has no barrier that axe finds, wrong or right', async ({ page, site }) => {
  await page.goto(`${site.url}/admin`)
  await expect(page.getByLabel('Password').first()).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByLabel('Password').first().fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
})

for (const [path, title] of PANEL_SCREENS) {
  test(`the screen ${title} has no barrier that axe finds, and fits a phone, a tablet and a desk`, async ({
    site,
  }) => {
    await openPanel(page, site, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(
      main(page)
        .getByRole('status')
        .filter({ has: page.locator('.mantine-Skeleton-root') }),
    ).toHaveCount(0)
    if (path === 'activity') await page.locator('summary').first().click()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
}

for (const [name, path, shown] of [
  ['the overview', 'overview', (page) => main(page).getByRole('heading', { name: 'Waiting for you' })],
  ['a list as cards', 'articles?as=cards&status=draft', (page) => main(page).getByRole('article').first()],
  ['a list as a table', 'articles?as=table&sort=title', (page) => main(page).getByRole('row').nth(1)],
  ['a card of the settings', 'settings?part=general', (page) => main(page).getByLabel('Tagline')],
] as [string, string, (page: Page) => Locator][]) {
  test(`${name} has no barrier that axe finds, and fits a phone, a tablet and a desk`, async ({
    site,
    staff,
  }) => {
    const { views } = await staff.ask<{ views: object[] }>('GET', '/views')
    if (views.length === 0)
      await staff.ask('POST', '/views', {
        type: 'article',
        name: 'Drafts',
        shows: { status: 'draft', as: 'table' },
      })
    await openPanel(page, site, path)
    await expect(shown(page)).toBeVisible()
    if (path.startsWith('articles')) await main(page).getByText('Keyboard shortcuts').click()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
}

test('what the pointer stands on can still be read, in light and in dark', async ({ site }) => {
  await openPanel(page, site, 'articles?as=cards')
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const name of ['Published', 'Edit', 'Delete']) {
      await main(page).getByRole('button', { name }).first().hover()
      expect(await violationsOf(page), `${name} in ${colorScheme}`).toEqual([])
    }
  }
})

for (const [name, path, open] of [
  ['New Article', 'articles', (page) => press(page, 'New Article')],
  ['New Podcast', 'podcasts', (page) => press(page, 'New Podcast')],
  ['New Book', 'books', (page) => press(page, 'New Book')],
  ['New Video', 'videos', (page) => press(page, 'New Video')],
  ['New News', 'news', (page) => press(page, 'New News')],
  ['Delete a comment', 'comments', (page) => press(page, /^Delete$/)],
  ['Add Poster', 'poster', (page) => press(page, 'Add Poster')],
  ['Delete Forever', 'trash', (page) => press(page, 'Delete Forever')],
  ['Empty Trash', 'trash', (page) => press(page, 'Empty Trash')],
  ['Record a change', 'authorities?q=Act+843', (page) => press(page, 'Record a change')],
  ['Edit Content', 'content', (page) => press(page, 'Edit Content')],
  ['Go to or find', 'overview', (page) => page.keyboard.press('Control+k')],
] as [string, string, (page: Page) => Promise<void>][]) {
  test(`the dialog “${name}” has no barrier that axe finds, and fits a phone, a tablet and a desk`, async ({
    site,
  }) => {
    await openPanel(page, site, path)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    await open(page)
    await expect(dialog(page)).toBeVisible()
    if (/^New|^Edit/.test(name)) await expect(page.locator('[contenteditable=true]')).toBeVisible()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
}

test('the form of an item, its versions and its backups have no barrier that axe finds', async ({ site }) => {
  await openPanel(page, site, `articles?edit=${article}`)
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  for (const name of ['Versions', 'Backups']) {
    await page.getByRole('dialog').first().getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await violationsAtEachWidth(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
})
