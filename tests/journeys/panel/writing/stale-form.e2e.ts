import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import {
  articlesTitled,
  bodyOf,
  leaveForm,
  makeArticle,
  offerOf,
  openForm,
  readItem,
  restoreOffered,
  save,
  saved,
  write,
  writeAndCrash,
} from '../open-form.ts'

test.use({ template: 'empty' })

test('two tabs of one item: each is told of the other, and the second to save is shown both texts, field by field', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Two tabs', '<p>No offence is beyond bail.</p>')
  const second = await context.newPage()
  await openForm(page, site, `articles?edit=${item.id}`)
  await openForm(second, site, `articles?edit=${item.id}`)
  await expect(page.getByText('Open in another tab', { exact: true })).toBeVisible()
  await expect(second.getByText('Open in another tab', { exact: true })).toBeVisible()
  await expect(offerOf(second)).toHaveCount(0)

  await write(page, ' Since 2016.')
  await page.getByLabel('Image description').fill('The Supreme Court')
  await save(page)
  await saved(page)
  await leaveForm(page)
  await expect(second.getByText('Open in another tab', { exact: true })).toHaveCount(0)
  await expect(second.getByText('Changed as admin-1, in another tab or browser')).toBeVisible()

  await write(second, ' Says the court.')
  await second.getByLabel('Description', { exact: true }).fill('Bail after 2016.')
  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Saved by someone else' })
  await expect(dialog.getByText('1 field needs your decision.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save this text' })).toBeDisabled()
  await expect(dialog.getByRole('region', { name: 'Content, yours' }).locator('ins')).toContainText(
    'Says the court',
  )
  await expect(dialog.getByRole('region', { name: 'Content, theirs' }).locator('ins')).toContainText(
    'Since 2016',
  )
  expect(await violationsAtEachWidth(second)).toEqual([])
  await dialog.getByRole('region', { name: 'Content', exact: true }).getByText('Keep mine').click()
  await dialog.getByRole('button', { name: 'Save this text' }).click()
  await saved(second)

  expect(await staff.ask('GET', `/content/${item.id}`)).toMatchObject({
    version: 3,
    body: '<p>No offence is beyond bail. Says the court.</p>',
    description: 'Bail after 2016.',
    imageAlt: 'The Supreme Court',
  })
})

test('publishing alone does not go over a save that one has not seen either', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Published unseen')
  await openForm(page, site, `articles?edit=${item.id}`)
  // The news of the other's save does not arrive.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await staff.ask('PATCH', `/content/${item.id}`, { version: 1, description: 'Theirs.' })
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved by someone else' })
  await expect(dialog.getByRole('region', { name: 'Description', exact: true })).toBeVisible()
  expect(await staff.ask('GET', `/content/${item.id}`)).toMatchObject({ status: 'draft', version: 2 })
  await dialog.getByRole('button', { name: 'Take theirs' }).first().click()
  await dialog.getByRole('button', { name: 'Go on with this text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  expect(await staff.ask('GET', `/content/${item.id}`)).toMatchObject({
    status: 'published',
    description: 'Theirs.',
  })
})

test('what was lost and has been overtaken by a newer save is merged, never put over it', async ({
  context,
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Overtaken', '<p>First.</p>')
  await openForm(page, site, `articles?edit=${item.id}`)
  await writeAndCrash(page, ' Mine.')
  await staff.ask('PATCH', `/content/${item.id}`, { version: 1, body: '<p>First. Theirs.</p>' })

  const next = await context.newPage()
  await openForm(next, site, `articles?edit=${item.id}`)
  await expect(offerOf(next)).toContainText('version 1 then, 2 now')
  await restoreOffered(next)
  const dialog = next.getByRole('dialog', { name: 'Saved by someone else' })
  await dialog.getByRole('button', { name: 'Keep mine' }).first().click()
  await dialog.getByRole('button', { name: 'Go on with this text' }).click()
  await expect(bodyOf(next)).toHaveText('First. Mine.')
  expect((await readItem(staff, item.id)).body).toBe('<p>First. Theirs.</p>')
  await save(next)
  await saved(next)
  expect((await readItem(staff, item.id)).body).toBe('<p>First. Mine.</p>')
})

test('an item that is trashed while it is open: the form says so, keeps the text and restores the item', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Trashed meanwhile')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' Still wanted.')
  await staff.ask('POST', `/content/${item.id}/trash`)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'This item is in the trash' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy the text' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore it' }).click()
  await expect(dialog).toHaveCount(0)
  await save(page)
  await saved(page)
  expect((await readItem(staff, item.id)).body).toContain('Still wanted.')
})

test('an answer that is lost on the way does not make two items', async ({ page, site, staff }) => {
  await openForm(page, site, 'articles?new=1')
  await page.getByLabel('Title').fill('Answered into the void')
  let cut = 0
  await page.route('**/api/admin/content', async (route) => {
    if (route.request().method() !== 'POST' || cut++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Error saving item')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Item created successfully!')).toBeVisible()
  expect(await articlesTitled(staff, 'Answered into the void')).toHaveLength(1)
})
