import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { bodyOf, makeArticle, openForm, readItem, save, saved } from '../open-form.ts'
import { openPanel } from '../open-panel.ts'
import { colleague } from './colleague.ts'

test.use({ template: 'empty' })

/** Types at the end of a paragraph. */
async function writeInto(page: Page, paragraph: string, text: string): Promise<void> {
  await bodyOf(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

/** A picture in a list, a button in a form. */
const openNow = (page: Page, names: string) => {
  const named = { name: `Open now: ${names}` }
  return page.getByRole('img', named).or(page.getByRole('button', named))
}

test('two people at one article see each other, both their paragraphs stand when both have saved, one key takes the merge back, and a paragraph that both changed is asked', async ({
  browser,
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(
    staff,
    'Written by two',
    '<p>First one.</p><p>Second one.</p><p>Third one.</p>',
  )
  const other = await colleague(browser, site, 'Kofi Mensah')
  await openForm(page, site, `articles/${item.id}`)
  await openForm(other, site, `articles/${item.id}`)
  await expect(openNow(page, 'Kofi Mensah')).toBeVisible()
  await expect(openNow(other, 'admin-1')).toBeVisible()
  const list = await browser.newContext({ storageState: await page.context().storageState() })
  const listed = await list.newPage()
  await openPanel(listed, site, 'articles')
  await expect(openNow(listed, 'admin-1 in another tab or browser, Kofi Mensah')).toBeVisible()

  // Different paragraphs: the second to save is told what came in, and both texts are stored.
  await writeInto(page, 'First one.', ' By Ama.')
  await save(page)
  await saved(page)
  await expect(other.getByText('Changed by admin-1')).toBeVisible()
  await expect(other.getByText('This item was changed after you opened it: Content.')).toBeVisible()
  await writeInto(other, 'Third one.', ' By Kofi.')
  await save(other)
  await saved(other)
  const both = '<p>First one. By Ama.</p><p>Second one.</p><p>Third one. By Kofi.</p>'
  expect(await readItem(staff, item.id)).toMatchObject({ version: 3, body: both })
  const merged = other.getByRole('status').filter({ hasText: 'Merged with what admin-1 saved' })
  await expect(merged).toContainText('Content (1 paragraph)')
  await expect(bodyOf(other).locator('.brought-in')).toHaveText('First one. By Ama.')
  expect(await violationsAtEachWidth(other)).toEqual([])

  // One key takes it back; what is stored stays until it is saved.
  await bodyOf(other).click()
  await other.keyboard.press('ControlOrMeta+Z')
  await expect(bodyOf(other)).toHaveText('First one.Second one.Third one. By Kofi.')
  await expect(merged).toHaveCount(0)
  await other.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(bodyOf(other)).toHaveText('First one. By Ama.Second one.Third one. By Kofi.')
  expect((await readItem(staff, item.id)).body).toBe(both)

  // The same paragraph: asked, and whatever is chosen keeps what does not touch.
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(bodyOf(page)).toHaveText('First one. By Ama.Second one.Third one. By Kofi.')
  await writeInto(page, 'Second one.', ' Ama again.')
  await writeInto(page, 'First one.', ' Twice.')
  await writeInto(other, 'Second one.', ' Kofi again.')
  await save(other)
  await saved(other)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Saved by someone else' })
  await expect(dialog.getByText('1 field needs your decision.')).toBeVisible()
  await dialog.getByRole('region', { name: 'Content', exact: true }).getByText('Take theirs').click()
  await dialog.getByRole('button', { name: 'Save this text' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => (await readItem(staff, item.id)).body)
    .toBe('<p>First one. By Ama. Twice.</p><p>Second one. Kofi again.</p><p>Third one. By Kofi.</p>')

  // Whoever leaves is seen no more.
  await page.close()
  await expect(openNow(other, 'admin-1')).toHaveCount(0)
  await expect(openNow(listed, 'Kofi Mensah')).toBeVisible()
  expect(faults).toEqual([])
})

test('a draft of changes is merged as well, with its other fields, and is not published before it was seen', async ({
  browser,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Changed by two', '<p>First one.</p><p>Second one.</p>')
  await staff.ask('POST', `/content/${item.id}/publish`)
  const other = await colleague(browser, site, 'Esi Owusu')
  await openForm(page, site, `articles/${item.id}`)
  await openForm(other, site, `articles/${item.id}`)
  await writeInto(page, 'First one.', ' By Ama.')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed by both')
  await save(page)
  await saved(page)
  await writeInto(other, 'Second one.', ' By Esi.')
  await other.getByRole('button', { name: 'Details', exact: true }).click()
  await other.getByRole('button', { name: 'Update now' }).click()
  await expect(other.getByText('Saved, and not published yet')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Changed by both')
  const waiting = { title: 'Changed by both', body: '<p>First one. By Ama.</p><p>Second one. By Esi.</p>' }
  expect(await staff.ask('GET', `/content/${item.id}`)).toMatchObject({
    title: 'Changed by two',
    body: '<p>First one.</p><p>Second one.</p>',
    draftOfChanges: { fields: waiting },
  })
  await other.getByRole('button', { name: 'Publish changes', exact: true }).first().click()
  await other.getByRole('button', { name: 'Publish as this' }).click()
  await expect.poll(() => staff.ask('GET', `/content/${item.id}`)).toMatchObject(waiting)
})

test('ten people at one item are named, each once, and nothing is wider than a phone', async ({
  browser,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Read by ten')
  const names = ['Abena', 'Akua', 'Ama', 'Efua', 'Esi', 'Kofi', 'Kojo', 'Kwame', 'Yaa', 'Yaw'].map(
    (name) => `${name} Osei-Bonsu`,
  )
  for (const name of names) await openForm(await colleague(browser, site, name), site, `articles/${item.id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page, site, `articles/${item.id}`)
  await expect(openNow(page, names.join(', '))).toBeVisible()
  await expect(openNow(page, names.join(', ')).locator('[data-drawn="+7"]')).toBeVisible()
  await openNow(page, names.join(', ')).click()
  await expect(page.getByRole('dialog', { name: 'Open now' }).getByRole('listitem')).toHaveText(
    names.map((name) => new RegExp(name)),
  )
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await fits()).toBe(true)
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPanel(page, site, 'articles')
  await expect(openNow(page, names.join(', ')).first()).toBeVisible()
  expect(await fits()).toBe(true)
})
