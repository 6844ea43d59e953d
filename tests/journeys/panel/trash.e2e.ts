import type { Page, Route } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { expect, test } from '../fixtures.ts'

test.use({ template: 'empty' })

test.beforeEach(async ({ staff }) => {
  const { total, newest } = await staff.ask<{ total: number; newest: string }>('GET', '/trash')
  if (total > 0) await staff.ask('POST', '/trash/empty', { total, newest })
})

async function trash(staff: StaffClient, title: string, description = ''): Promise<number> {
  const { id } = await staff.ask('POST', '/content', { type: 'article', title, description })
  await staff.ask('POST', `/content/${id}/trash`)
  return id
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('an item is deleted forever after a question that names it, and another comes back', async ({
  page,
  faults,
  panel,
  staff,
}) => {
  await panel('trash')
  await expect(page.getByText('Trash is empty')).toBeVisible()
  await expect(page.getByText('No deleted items to display')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty Trash' })).toHaveCount(0)

  await trash(staff, 'To be forgotten', 'A description of what it was about')
  await trash(staff, 'To come back')
  const card = cardOf(page, 'To be forgotten')
  await expect(card).toContainText('articles')
  await expect(card).toContainText('A description of what it was about')
  await expect(card).toContainText(/Deleted on \w+ \d{1,2}, \d{4}/)
  await expect(card).toContainText(/Will be deleted for good on \w+ \d{1,2}, \d{4}/)

  await card.getByRole('button', { name: 'Delete Forever' }).click()
  await expect(dialogOf(page)).toContainText('Permanently Delete Item?')
  await expect(dialogOf(page)).toContainText('“To be forgotten”')
  await expect(dialogOf(page)).toContainText('This action cannot be undone.')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Delete Forever' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete Forever' }).click()
  await expect(page.getByText('Item permanently deleted')).toBeVisible()
  await expect(card).toHaveCount(0)

  await cardOf(page, 'To come back').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Item restored successfully')).toBeVisible()
  await expect(page.getByText('Trash is empty')).toBeVisible()
  expect(faults).toEqual([])
})

test('the whole trash is emptied after a question', async ({ page, panel, staff }) => {
  await trash(staff, 'First')
  await trash(staff, 'Second')
  await panel('trash')
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await expect(dialogOf(page)).toContainText(
    'Are you sure? This will permanently delete all items in trash. This action cannot be undone.',
  )
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete 2 items' }).click()
  await expect(page.getByText('Trash emptied successfully')).toBeVisible()
  await expect(page.getByText('Trash is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty Trash' })).toHaveCount(0)
})

test('what came into the trash after the question was asked is not deleted with the rest', async ({
  page,
  panel,
  staff,
}) => {
  await trash(staff, 'Seen')
  await panel('trash')
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await expect(dialogOf(page)).toContainText('The trash holds 1 item')
  await trash(staff, 'Not seen')
  await dialogOf(page).getByRole('button', { name: 'Delete 1 item' }).click()
  await expect(page.getByText('Failed to empty trash')).toBeVisible()
  await expect(page.getByText(/it holds 2 items now, not 1/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a long trash goes on page by page', async ({ page, panel, staff }) => {
  for (let index = 0; index < 23; index++) await trash(staff, `Item ${index}`)
  await panel('trash')
  await expect(page.getByText('20 of 23')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('23 of 23')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(23)
})

test('each thing that fails says so in its own words and changes nothing', async ({ page, panel, staff }) => {
  await trash(staff, 'Stays')
  await panel('trash')
  const card = cardOf(page, 'Stays')
  await expect(card).toBeVisible()
  await page.route('**/api/admin/trash/**', cut)
  await page.route('**/api/admin/content/**', cut)
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Failed to restore item')).toBeVisible()
  await card.getByRole('button', { name: 'Delete Forever' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete Forever' }).click()
  await expect(page.getByText('Failed to permanently delete item')).toBeVisible()
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete 1 item' }).click()
  await expect(page.getByText('Failed to empty trash')).toBeVisible()
  await expect(card).toHaveCount(1)

  await page.route('**/api/admin/trash?*', cut)
  await page.reload()
  await expect(page.getByText('Loading trash items...')).toBeVisible()
  await expect(page.getByText('Failed to fetch trash items')).toBeVisible()
  await expect(page.getByText('Trash is empty')).toHaveCount(0)
  await page.unroute('**/api/admin/trash?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card).toBeVisible()
})

/** As if the cable were pulled. */
const cut = (route: Route) => route.abort()
