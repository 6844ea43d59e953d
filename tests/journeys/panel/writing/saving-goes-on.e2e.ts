import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  articlesTitled,
  bodyOf,
  keptThere,
  leaveForm,
  makeArticle,
  openForm,
  readItem,
  save,
  saved,
} from '../open-form.ts'

test.use({ template: 'empty' })

const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `<p>Paragraph ${index + 1} of the ruling.</p>`)

/** How far the form is scrolled, whatever in it scrolls. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
    return all.map(({ scrollTop }) => scrollTop).filter((top) => top > 0)
  })

test('a save leaves the writer where they are: form, caret and scroll, by Ctrl+S and by the button', async ({
  page,
  faults,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Written on', PARAGRAPHS.join(''))
  await openForm(page, site, `articles?edit=${item.id}`)
  const line = bodyOf(page).getByText('Paragraph 40 of the ruling.')
  await line.scrollIntoViewIfNeeded()
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' First')
  const before = await scrolled(page)
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  expect(await scrolled(page)).toEqual(before)
  const toast = (await page.getByRole('alert').filter({ hasText: 'Item updated' }).boundingBox())!
  const foot = (await page.getByText(/^Saved \d\d:\d\d:\d\d\./).boundingBox())!
  expect(toast.y + toast.height, 'the toast leaves the line about saving free').toBeLessThan(foot.y)
  await page.keyboard.type(', second')
  await keptThere(page)
  await save(page)
  await saved(page)
  await expect(bodyOf(page)).toBeFocused()
  await page.keyboard.type(', third.')
  await expect(bodyOf(page)).toContainText('Paragraph 40 of the ruling. First, second, third.Paragraph 41')
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  await expect.poll(async () => (await readItem(staff, item.id)).body).toContain('First, second, third.</p>')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Nothing to save')).toBeVisible()
  expect((await readItem(staff, item.id)).version).toBe(4)
  await leaveForm(page)
  expect(faults).toEqual([])
})

test('what is typed while a save is on its way is not lost, and not taken for saved', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Typed meanwhile')
  await openForm(page, site, `articles?edit=${item.id}`)
  await page.getByLabel('Title').fill('  Typed meanwhile, twice  ')
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/admin/content/${item.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByLabel('Description', { exact: true }).fill('Typed after the key was pressed.')
  held.resolve()
  await expect(page.getByText('Item updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Title'), 'as it is stored').toHaveValue('Typed meanwhile, twice')
  await expect(page.getByText(/Saved here \d\d:\d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await saved(page)
  expect((await readItem(staff, item.id)).description).toBe('Typed after the key was pressed.')
})

test('Ctrl+S makes a new item and goes on in it: no second one, and a reload opens it again', async ({
  page,
  faults,
  panel,
  staff,
}) => {
  await panel('articles')
  await page.getByRole('button', { name: 'New Article' }).click()
  await page.getByLabel('Title').fill('Begun with the keyboard')
  await bodyOf(page).click()
  await page.keyboard.type('The court sat.')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Item created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible()
  await page.keyboard.type(' It rose at noon.')
  await expect(bodyOf(page)).toHaveText('The court sat. It rose at noon.')
  await page.keyboard.press('ControlOrMeta+S')
  await saved(page)
  expect(await articlesTitled(staff, 'Begun with the keyboard')).toMatchObject([{ version: 2 }])
  await page.reload()
  await expect(bodyOf(page)).toHaveText('The court sat. It rose at noon.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  expect(faults).toEqual([])
})
