import type { Page } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

const write = (staff: StaffClient, title: string, fields: object = {}) =>
  staff.ask('POST', '/content', { type: 'article', title, body: '<p>Four words of it.</p>', ...fields })
const publish = (staff: StaffClient, { id }: { id: number }) => staff.ask('POST', `/content/${id}/publish`)
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true })
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const showAs = (page: Page, density: string) =>
  page.getByRole('radiogroup', { name: 'Show as' }).getByText(density, { exact: true }).click()

test('a table tells author, status, category, who changed it and how many words; the choice stays with the person, and a link shows what it says', async ({
  page,
  faults,
  panel,
  staff,
}) => {
  await write(staff, 'Bail in law', {
    category: 'opinion',
    authors: [{ givenName: 'Ama', familyName: 'Owusu', credential: '' }],
  })
  await publish(staff, await write(staff, 'Bail in practice'))
  await panel('articles')
  await expect(cardOf(page, 'Bail in law')).toBeVisible()
  await showAs(page, 'Table')
  const cells = rowOf(page, 'Bail in law').getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Ama Owusu')
  await expect(cells.nth(2)).toHaveText('Draft')
  await expect(cells.nth(3)).toHaveText('Legal Opinion')
  await expect(cells.nth(4)).toContainText(/^\S.* \d{1,2} \w{3} \d{4}$/)
  await expect(cells.nth(5)).toHaveText('4')
  await expect(page).toHaveURL(/as=table$/)

  await panel('articles')
  await expect(rowOf(page, 'Bail in law'), 'remembered').toBeVisible()
  await rowOf(page, 'Bail in practice').getByRole('button', { name: 'More for Bail in practice' }).click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', /^\/article\/\d+\//)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(rowOf(page, 'Bail in practice')).toHaveCount(0)
  await panel('articles?as=cards&q=bail')
  await expect(cardOf(page, 'Bail in law'), 'the link says cards').toBeVisible()
  await panel('articles')
  await expect(rowOf(page, 'Bail in law'), 'the link changed nothing').toBeVisible()
  await showAs(page, 'Cards')
  await expect(cardOf(page, 'Bail in law')).toBeVisible()
  expect(faults).toEqual([])
})

for (const density of ['cards', 'table'] as const) {
  test(`in ${density} J and K move, X selects, P publishes and takes nothing back, E opens the form`, async ({
    page,
    panel,
    staff,
  }) => {
    for (const name of ['one', 'two', 'three']) await write(staff, `By keys in ${density} ${name}`)
    await panel(`articles?as=${density}&q=by+keys+in+${density}&sort=title`)
    const row = (name: string) =>
      (density === 'table' ? rowOf : cardOf)(page, `By keys in ${density} ${name}`)
    await row('one').focus()
    await page.keyboard.press('j')
    await expect(row('three')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(row('two'), 'the last').toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await expect(row('three')).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Selected items' }).getByText('2 selected')).toBeVisible()
    await page.keyboard.press('p')
    await expect(row('three').getByRole('button', { name: 'Published' })).toBeVisible()
    await page.keyboard.press('p')
    await page.keyboard.press('Control+j')
    await expect(row('three'), 'a key of the browser’s').toBeFocused()
    await page.getByText('Keyboard shortcuts').click()
    await expect(page.getByText('publish a draft, or send it for review')).toBeVisible()
    await row('three').focus()
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })).toHaveValue(
      `By keys in ${density} three`,
    )
    await expect(row('three').getByText('Published').first()).toBeAttached()
  })
}

test('what a list shows is kept as a view under a name, stands above the list, is renamed and removed', async ({
  page,
  panel,
  staff,
}) => {
  await write(staff, 'Viewed: land', { category: 'opinion' })
  await publish(staff, await write(staff, 'Viewed: water', { category: 'news' }))
  await panel('articles?q=viewed')
  const views = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('combobox', { name: 'Category' }).or(page.getByLabel('Category')).first().click()
  await page.getByRole('option', { name: 'Legal Opinion', exact: true }).click()
  await showAs(page, 'Table')
  await expect(rowOf(page, 'Viewed: water')).toHaveCount(0)
  await views.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is needed.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Opinions')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const view = (name: string) => views.getByRole('link', { name, exact: true })
  await expect(view('Opinions')).toHaveAttribute('aria-current', 'page')
  await expect(views.getByRole('button', { name: 'Save view' })).toHaveCount(0)

  await showAs(page, 'Cards')
  await panel('articles')
  await expect(cardOf(page, 'Viewed: water')).toBeVisible()
  await view('Opinions').click()
  await expect(rowOf(page, 'Viewed: land')).toBeVisible()
  await expect(rowOf(page, 'Viewed: water')).toHaveCount(0)
  await expect(page).toHaveURL(/q=viewed.*category=opinion/)

  await views.getByRole('button', { name: 'Change the view Opinions' }).click()
  await page.getByRole('menuitem', { name: 'Rename …' }).click()
  await dialog.getByLabel('Name').fill('Land opinions')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(view('Land opinions')).toBeVisible()
  await views.getByRole('button', { name: 'Change the view Land opinions' }).click()
  await page.getByRole('menuitem', { name: 'Remove this view' }).click()
  await expect(views).toHaveCount(0)
  await expect(cardOf(page, 'Viewed: water')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the first item stands within 250 px of the header, filters behind one button, two actions and a menu at each', async ({
    page,
    panel,
    staff,
  }) => {
    await write(staff, 'By thumb')
    await staff.ask('POST', '/views', {
      type: 'article',
      name: 'Drafts',
      shows: { status: 'draft', as: 'cards' },
    })
    for (const density of ['cards', 'table']) {
      await panel(`articles?as=${density}&q=thumb`)
      const item = density === 'table' ? rowOf(page, 'By thumb') : cardOf(page, 'By thumb')
      await expect(item).toBeVisible()
      const below = (await page.locator('header').boundingBox())!
      const top = (await item.boundingBox())!.y - below.y - below.height
      expect(top, density).toBeLessThanOrEqual(250)
      await expect(item.getByRole('button')).toHaveText(['Publish', 'Edit', ''])
      await expect(page.getByLabel('Status').first()).toBeHidden()
      await page.getByRole('button', { name: 'Filters' }).tap()
      await expect(page.getByLabel('Status').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await page.getByRole('button', { name: 'More for By thumb' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  })
})
