import { expect, test } from '../../fixtures.ts'

test.use({ template: 'empty' })

test('an item is filed under topics by keyboard, and renamed and merged ones change on the open page of a reader', async ({
  browser,
  page,
  site,
  staff,
  panel,
}) => {
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'The landlord and the deposit',
    body: '<p>x</p>',
  })
  await panel('topics')
  await page.getByRole('button', { name: 'New Topic' }).click()
  const form = page.getByRole('dialog', { name: 'New Topic' })
  await form.getByLabel('Name').fill('criminal law')
  await form.getByRole('button', { name: 'Create Topic' }).click()
  await expect(form.getByText('There is a topic of this name already.')).toBeVisible()
  await form.getByLabel('Name').fill('Tenancy')
  await form.getByLabel('Description').fill('Rooms, rent and deposits.')
  await form.getByRole('button', { name: 'Create Topic' }).click()
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(row('Tenancy').getByText('nothing is filed under it')).toBeVisible()

  await panel(`articles?edit=${id}`)
  const topics = page.getByRole('combobox', { name: 'Topics' })
  for (const typed of ['tenan', 'civil']) {
    await topics.pressSequentially(typed)
    // What Enter takes is marked once it is found.
    await expect(page.locator('[data-combobox-selected]')).toContainText(new RegExp(`^${typed}`, 'i'))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Item updated successfully!')).toBeVisible()
  await staff.ask('POST', `/content/${id}/publish`, {})

  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto(`${site.url}/article/${id}`)
  const named = (name: string) => reader.getByRole('main').getByRole('link', { name, exact: true })
  await expect(named('Tenancy')).toHaveAttribute('href', '/topic/tenancy')
  await expect(named('Civil Rights')).toBeVisible()
  await panel('topics')
  await row('Tenancy').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tenancy' })
  await dialog.getByLabel('Name').fill('Renting')
  await expect(dialog.getByText('/topic/tenancy will lead to')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(named('Renting')).toBeVisible()

  await row('Civil Rights').getByRole('button', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge Civil Rights' })
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('rent')
  await page.getByRole('option', { name: 'Renting' }).click()
  await expect(merge.getByText('/topic/civil-rights will lead to /topic/renting')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(row('Civil Rights')).toHaveCount(0)
  await expect(named('Civil Rights')).toHaveCount(0)
  for (const old of ['tenancy', 'civil-rights']) {
    await reader.goto(`${site.url}/topic/${old}`)
    await expect(reader).toHaveURL(`${site.url}/topic/renting`)
  }
  await expect(reader.getByText('Rooms, rent and deposits.')).toBeVisible()
  await reader.goto(`${site.url}/legal-focus/civil-rights`)
  await expect(reader.getByRole('link', { name: 'The landlord and the deposit' })).toBeVisible()
  await context.close()
})

test('a topic that nothing uses is deleted, after a question', async ({ page, staff, panel }) => {
  await staff.ask('POST', '/topics', { name: 'A mistake' })
  await panel('topics')
  const row = page.getByRole('article', { name: 'A mistake' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(
    page.getByRole('article', { name: 'Criminal Law' }).getByRole('button', { name: 'Delete' }),
  ).toHaveCount(0)
})
