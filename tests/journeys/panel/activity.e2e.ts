import type { Page, Route } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { expect, test } from '../fixtures.ts'

const entryOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const write = (staff: StaffClient, title: string) => staff.ask('POST', '/content', { type: 'article', title })

test('what somebody does appears on the open log: the action in its colour, what, whose doing, when', async ({
  page,
  faults,
  staff,
  panel,
}) => {
  await panel('activity')
  await expect(page.getByRole('heading', { name: 'Activity Log', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Admin Activity' })).toBeVisible()
  await expect(entryOf(page, 'login').first()).toBeVisible()

  const { id } = await write(staff, 'Logged at once')
  const created = entryOf(page, 'Logged at once')
  await expect(created).toContainText('create')
  await expect(created).toContainText('article')
  await expect(created).toContainText(/Owner|owner|admin/i)
  await expect(created.locator('time')).toHaveText(/^\w+ \d{1,2}, \d{4}, \d\d:\d\d$/)
  await staff.ask('POST', `/content/${id}/trash`)
  await expect(created.first()).toContainText('trash')

  const colour = (action: string) =>
    created
      .getByText(action, { exact: true })
      .evaluate((badge) => getComputedStyle(badge.closest('.mantine-Badge-root')!).backgroundColor)
  expect(await colour('create')).not.toBe(await colour('trash'))
  expect(faults).toEqual([])
})

test('the details of an entry open by keyboard, as formatted JSON', async ({ page, panel, staff }) => {
  await write(staff, 'With details')
  await panel('activity')
  const entry = entryOf(page, 'With details')
  await expect(entry.locator('pre')).toBeHidden()
  await entry.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(entry.locator('pre')).toBeVisible()
  expect(JSON.parse(await entry.locator('pre').innerText())).toMatchObject({ hasImage: false })
  expect(await entry.locator('pre').innerText()).toContain('\n  "')
})

test('filters find entries by title, person, action and kind; where there is none it says so', async ({
  page,
  panel,
  staff,
}) => {
  await write(staff, 'Found by its title')
  await panel('activity')
  await page.getByLabel('Search titles').fill('found by')
  await expect(page).toHaveURL(/q=found/)
  await expect(page.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('No activity logs found')).toBeVisible()
  await page.getByRole('link', { name: 'Show every entry' }).click()
  await expect(entryOf(page, 'Found by its title')).toBeVisible()

  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Session', exact: true }).click()
  await expect(entryOf(page, 'Found by its title')).toHaveCount(0)
  await expect(entryOf(page, 'login').first()).toBeVisible()
  await page.getByLabel('Search people').fill('nobody of that name')
  await expect(page.getByText('No activity logs found')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search people')).toHaveValue('nobody of that name')
})

test('100 entries stand in a card that scrolls, and the older ones follow', async ({
  page,
  panel,
  staff,
}) => {
  for (let index = 0; index < 105; index++) await write(staff, `Entry ${index}`)
  await panel('activity')
  const entries = page.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(entries).toHaveCount(100)
  const region = page.getByRole('region', { name: 'Entries' })
  expect(await region.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(entryOf(page, 'Entry 0').last()).toBeAttached()
  await expect(page.getByText(/^(?:1\d\d|200) shown$/)).toBeVisible()
})

test('while it is read it says so, and a log that cannot be read is never an empty one', async ({
  page,
  panel,
}) => {
  await panel('trash')
  await page.route('**/api/admin/activity?*', cut)
  await page.getByRole('link', { name: 'Activity Log', exact: true }).click()
  await expect(page.getByText('Loading activity logs...')).toBeVisible()
  await expect(page.getByText('The activity log could not be read.')).toBeVisible()
  await expect(page.getByText('No activity logs found')).toHaveCount(0)
  await page.unroute('**/api/admin/activity?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entryOf(page, 'login').first()).toBeVisible()
})

/** As if the cable were pulled. */
const cut = (route: Route) => route.abort()
