import { expect, test } from '../fixtures.ts'
import { bodyOf } from './open-form.ts'

test.use({ template: 'empty' })

test('an item names an author who is found while typing and one who is new, and both are mended and merged', async ({
  browser,
  page,
  site,
  staff,
  panel,
}) => {
  const authors = [{ givenName: 'Akua Ɔbenewaa', familyName: 'Boateng', credential: 'Barrister' }]
  const first = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'The first',
    body: '<p>x</p>',
    authors,
  })
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'The second',
    body: '<p>x</p>',
  })
  await panel(`articles?edit=${id}`)
  // Before the text has come, what stands below it still moves, and an open list goes with it.
  await expect(bodyOf(page)).toBeVisible()
  const form = page.getByRole('group', { name: 'Authors' })
  await form.getByRole('combobox', { name: 'Find an author' }).fill('obenewaa')
  await page.getByRole('option', { name: 'Akua Ɔbenewaa Boateng, Barrister' }).click()
  await expect(form.getByRole('combobox', { name: 'Find an author' })).toHaveValue('')
  await form.getByRole('button', { name: 'Add author' }).click()
  await form.getByLabel('Given name').fill('A. O.')
  await form.getByLabel('Family name').fill('Boateng')
  await form.getByRole('button', { name: 'Move A. O. Boateng up' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Item updated successfully!')).toBeVisible()
  const saved = await staff.ask<{ authors: { slug: string }[] }>('GET', `/content/${id}`)
  expect(saved.authors.map(({ slug }) => slug)).toEqual(['a-o-boateng', 'akua-obenewaa-boateng'])
  for (const item of [first.id, id]) await staff.ask('POST', `/content/${item}/publish`, {})

  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto(`${site.url}/article/${id}`)
  await panel('authors?q=boateng')
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  await row('Akua Ɔbenewaa Boateng').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Akua Ɔbenewaa Boateng' })
  await dialog.getByLabel('Given name').fill('Akua Ɔbenewaa Nana')
  await dialog.getByLabel('Biography').fill('Teaches evidence.')
  await dialog.getByLabel('ORCID').fill('0000-0002-1825-0098')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('This is no ORCID')).toBeVisible()
  await dialog.getByLabel('ORCID').fill('0000-0002-1825-0097')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(reader.getByRole('link', { name: 'Akua Ɔbenewaa Nana Boateng' }).first()).toBeVisible()

  await row('A. O. Boateng').getByRole('button', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge A. O. Boateng' })
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('nana')
  await page.getByRole('option', { name: 'Akua Ɔbenewaa Nana Boateng' }).click()
  await expect(merge.getByText('/author/a-o-boateng will lead to')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(row('A. O. Boateng')).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'A. O. Boateng' })).toHaveCount(0)
  await reader.goto(`${site.url}/author/a-o-boateng`)
  await expect(reader).toHaveURL(`${site.url}/author/akua-obenewaa-nana-boateng`)
  await expect(reader.getByText('Teaches evidence.')).toBeVisible()
  for (const title of ['The first', 'The second'])
    await expect(reader.getByRole('link', { name: title })).toBeVisible()
  await context.close()
})
