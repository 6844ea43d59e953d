import type { Page } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

const write = (staff: StaffClient, type: string, title: string, fields: object = {}) =>
  staff.ask('POST', '/content', {
    type,
    title,
    ...(type === 'article' ? { body: '<p>Text.</p>' } : {}),
    ...fields,
  })
const publish = (staff: StaffClient, { id }: { id: number }) => staff.ask('POST', `/content/${id}/publish`)
const cards = (page: Page) => page.locator('main').getByRole('article')
const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const choose = async (page: Page, list: string, option: string) => {
  await page
    .getByRole('combobox', { name: list })
    .or(page.getByLabel(list, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('each empty list says so in its own words, under its plural, beside its button', async ({
  page,
  faults,
  panel,
}) => {
  for (const [screen, title, button, empty] of [
    ['articles', 'Articles', 'New Article', 'No articles found. Create your first one!'],
    ['podcasts', 'Podcasts', 'New Podcast', 'No podcasts found. Create your first one!'],
    ['books', 'Books', 'New Book', 'No books found. Create your first one!'],
    ['videos', 'Videos', 'New Video', 'No videos found. Create your first one!'],
    ['news', 'News', 'New News', 'No newsletters found. Create your first one!'],
  ] as const) {
    await panel(screen)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expect(page.getByText(empty)).toBeVisible()
  }
  expect(faults).toEqual([])
})

test('a card tells title, description and what its type is known by', async ({ page, panel, staff }) => {
  await write(staff, 'book', 'Evidence', {
    description: 'For students',
    category: 'Proof',
    details: { author: 'Efua Sackey' },
  })
  await write(staff, 'podcast', 'Article 14', { details: { duration: '45 min' } })
  await write(staff, 'video', 'With a length', { details: { duration: '12 min' } })
  await write(staff, 'video', 'Without a length')
  await write(staff, 'newsletter', 'Court sits', { publishedAt: '2026-03-09T10:00:00Z' })
  await panel('books')
  await expect(cardOf(page, 'Evidence')).toContainText('For students')
  await expect(cardOf(page, 'Evidence')).toContainText('Efua Sackey · Proof')
  await panel('podcasts')
  await expect(cardOf(page, 'Article 14')).toContainText('45 min')
  await panel('videos')
  await expect(cardOf(page, 'With a length')).toContainText('12 min')
  await expect(cardOf(page, 'Without a length')).toContainText('N/A')
  await panel('news')
  await expect(cardOf(page, 'Court sits')).toContainText('March 9, 2026')
  await expect(cardOf(page, 'Court sits')).toContainText('Breaking News')
})

test('the toggle publishes and takes back, Delete moves to the trash, Undo brings it back as it was', async ({
  page,
  panel,
  staff,
}) => {
  await publish(staff, await write(staff, 'article', 'A long life'))
  await panel('articles')
  const card = cardOf(page, 'A long life')
  await card.getByRole('button', { name: 'Published' }).click()
  await said(page, 'Item unpublished successfully!')
  await card.getByRole('button', { name: 'Publish', exact: true }).click()
  await said(page, 'Item published successfully!')
  await expect(card.getByRole('button', { name: 'Published' })).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Item deleted successfully!')
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Item restored successfully')
  await expect(card.getByRole('button', { name: 'Published' })).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })).toHaveValue('A long life')
})

test('what cannot be done says why in the specified words, and so does a change that nobody saw', async ({
  page,
  staff,
  panel,
}) => {
  await write(staff, 'article', 'Without a text', { body: '' })
  const seen = await write(staff, 'article', 'Seen by one')
  await panel('articles')
  await cardOf(page, 'Without a text').getByRole('button', { name: 'Publish', exact: true }).click()
  await said(page, 'Error updating item status')
  await expect(page.getByText(/Write the text of the article/)).toBeVisible()

  // The news of another's change does not arrive: this tab still shows the old version.
  await page.route('**/api/admin/content?*', (route) => route.abort())
  await staff.ask('PATCH', `/content/${seen.id}`, {
    version: seen.version,
    description: 'Changed by another',
  })
  await cardOf(page, 'Seen by one').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Someone else has changed this item since you saw it/)).toBeVisible()
  await cardOf(page, 'Seen by one').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Error deleting item')
  expect(await staff.ask('GET', `/content/${seen.id}`)).toMatchObject({ status: 'draft', trashedAt: null })
})

test('many are chosen with a click, a range or all; what one lacks is listed, and Undo restores all', async ({
  page,
  panel,
  staff,
}) => {
  for (const name of ['One', 'Two', 'Three']) await write(staff, 'article', `Bulk ${name}`)
  await write(staff, 'article', 'Bulk without text', { body: '' })
  await panel('articles?q=bulk')
  await expect(cards(page)).toHaveCount(4)
  const bar = page.getByRole('region', { name: 'Selected items' })
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })

  await box('Bulk without text').focus()
  await page.keyboard.press('Space')
  await box('Bulk Two').click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Publish selected', exact: true }).click()
  await said(page, '2 items published')
  const refused = page.getByRole('alert').filter({ hasText: '1 item was not changed' })
  await expect(refused).toContainText(
    'Bulk without text: This cannot be published yet. Write the text of the article.',
  )
  await refused.getByRole('button', { name: 'Put away' }).click()
  await expect(refused).toHaveCount(0)
  await expect(cards(page).getByRole('button', { name: 'Published' })).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Select all 4 shown' }).click()
  await bar.getByRole('button', { name: 'Move selected to trash' }).click()
  await said(page, '4 items moved to the trash')
  await said(page, 'Nothing fits these filters.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, '4 items restored')
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).getByRole('button', { name: 'Published' })).toHaveCount(2)
  await box('Bulk Two').click()
  await bar.getByRole('button', { name: 'Unpublish selected' }).click()
  await expect(cards(page).getByRole('button', { name: 'Published' })).toHaveCount(1)
})

test('search, filters and order stay in the address, find what they say, and are cleared with one button', async ({
  page,
  panel,
  staff,
}) => {
  await publish(staff, await write(staff, 'article', 'Found: zebras crossing', { category: 'opinion' }))
  await write(staff, 'article', 'Found: aardvarks', { category: 'news' })
  await publish(
    staff,
    await write(staff, 'article', 'Found: next century', { publishedAt: '2199-01-01T08:30:00Z' }),
  )
  const first = cards(page).first()
  await panel('articles?q=found')
  await expect(cards(page)).toHaveCount(3)
  await choose(page, 'Order', 'Title A–Z')
  await expect(first).toContainText('aardvarks')
  await expect(page).toHaveURL(/q=found&sort=title$/)
  await page.reload()
  await expect(first).toContainText('aardvarks')
  await choose(page, 'Order', 'Title Z–A')
  await expect(first).toContainText('zebras')
  await choose(page, 'Order', 'Latest date first')
  await expect(first).toContainText('next century')
  await choose(page, 'Order', 'Last changed first')
  await choose(page, 'Status', 'Scheduled')
  await expect(cards(page)).toHaveCount(1)
  await expect(first).toContainText('Goes public on January 1, 2199, 08:30, Accra time')
  await choose(page, 'Status', 'Any status')
  await choose(page, 'Category', 'Legal Opinion')
  await expect(cards(page)).toHaveCount(1)
  await expect(first).toContainText('zebras')
  await page.getByLabel('Search Articles').fill('nothing like it')
  await said(page, 'Nothing fits these filters.')
  await expect(page).toHaveURL(/q=nothing/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Search Articles')).toHaveValue('')
  await expect(cards(page).filter({ hasText: 'aardvarks' })).toHaveCount(1)
})
