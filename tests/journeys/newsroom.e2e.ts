import type { Page } from '@playwright/test'
import { PASSWORD } from '#testing/start-site.ts'
import { expect, test } from './fixtures.ts'
import { leaveForm } from './panel/open-form.ts'

const TITLE = 'Asɛm yi: a right of way across family land'
const SLUG = 'asem-yi-a-right-of-way-across-family-land'

test('a writer signs in, writes, publishes, edits, trashes and restores, and a reader sees each step at once', async ({
  browser,
  page: staff,
  site,
  faults,
}) => {
  const reader = await (await browser.newContext()).newPage()

  await test.step('only the right password opens the panel', async () => {
    await staff.goto(`${site.url}/admin`)
    await staff.getByLabel('Password').first().fill('not the password')
    await staff.getByRole('button', { name: 'Sign in' }).click()
    await expect(staff.getByText('Invalid password')).toBeVisible()
    await signIn(staff)
    await expect(staff.getByRole('heading', { name: 'Overview' })).toBeVisible()
  })

  await test.step('a new article is a draft that no reader sees', async () => {
    await staff.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await staff.getByRole('button', { name: 'New Article' }).click()
    await staff.getByLabel('Title').fill(TITLE)
    await staff.getByLabel('Description', { exact: true }).fill('What the Land Act says of easements.')
    await writeBody(staff, 'The path was there before the fence.')
    await staff.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(staff.getByText('Item created successfully!')).toBeVisible()
    await reader.goto(`${site.url}/articles`)
    await expect(reader.getByText(TITLE)).toHaveCount(0)
  })

  await test.step('published, it appears on the open page of a reader without a reload', async () => {
    await cardOf(staff)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(staff.getByText('Item published successfully!')).toBeVisible()
    await expect(reader.getByRole('heading', { name: TITLE })).toBeVisible()
    await reader.getByRole('link', { name: TITLE, exact: true }).click()
    await expect(reader).toHaveURL(new RegExp(`/article/\\d+/${SLUG}$`))
    await expect(reader.getByText('The path was there before the fence.')).toBeVisible()
  })

  await test.step('an edit shows on the page that the reader has open', async () => {
    await cardOf(staff).getByRole('button', { name: /^Edit/ }).click()
    await writeBody(staff, 'Twelve years of use are not enough.')
    await staff.getByRole('button', { name: 'Update now' }).click()
    await staff.getByRole('button', { name: 'Publish as this' }).click()
    await expect(staff.getByText('The changes are published')).toBeVisible()
    await leaveForm(staff)
    await expect(reader.getByText('Twelve years of use are not enough.')).toBeVisible()
  })

  const address = reader.url()
  await test.step('in the trash it is gone, with the words for it', async () => {
    await cardOf(staff)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(staff.getByText('Item deleted successfully!')).toBeVisible()
    const answer = await reader.goto(address)
    expect(answer?.status()).toBe(410)
    await expect(reader.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  })

  await test.step('restored, it is a draft again, and published once more it is back at its address', async () => {
    await staff.getByRole('link', { name: 'Trash', exact: true }).click()
    await staff.getByRole('button', { name: /^Restore/ }).click()
    await expect(staff.getByText('Item restored successfully')).toBeVisible()
    expect((await reader.goto(address))?.status()).toBe(404)
    await staff.getByRole('link', { name: 'Articles', exact: true }).first().click()
    await cardOf(staff)
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect.poll(async () => (await reader.goto(address))?.status()).toBe(200)
  })

  expect(faults).toEqual([])
})

test('every other type is written with the same form, and says what it still needs before it is published', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/admin/podcasts`)
  await signIn(page)
  await page.getByRole('button', { name: 'New Podcast' }).click()
  await page.getByLabel('Title').fill('What a writ is')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!')).toBeVisible()
  const card = page
    .locator('article, li')
    .filter({ has: page.getByText('What a writ is') })
    .first()
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Error updating item status')).toBeVisible()
  await expect(page.getByText(/Add the sound file/)).toBeVisible()
  for (const [path, button] of [
    ['books', 'New Book'],
    ['videos', 'New Video'],
    ['news', 'New News'],
  ]) {
    await page.goto(`${site.url}/admin/${path}`)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
  }
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Password').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toHaveCount(0)
}

function cardOf(page: Page) {
  return page
    .locator('article, li')
    .filter({ has: page.getByText(TITLE) })
    .first()
}

async function writeBody(page: Page, text: string): Promise<void> {
  const editor = page.locator('[contenteditable=true]')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
