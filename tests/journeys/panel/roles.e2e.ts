import type { Connection } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { expect, test } from '../fixtures.ts'

/** What an owner will do on a screen of their own: everybody who signs in has this role. */
const giveRole = (site: { connection: Connection }, role: string) =>
  runSql(site, 'update staff set role = $1', [role])

test('a writer is offered to write, and neither to publish, nor to delete, nor what only others may read', async ({
  page,
  panel,
  site,
}) => {
  await giveRole(site, 'writer')
  await panel('articles')
  await expect(page.getByRole('button', { name: 'New Article' })).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: 'Published' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Edit' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Selected items' })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Trash' })).toBeVisible()
  for (const name of ['Comments', 'Messages', 'Activity Log', 'Settings', 'Health']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  }
  await panel('settings')
  await expect(page.getByText('Your role may not open this screen.')).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await panel('articles')
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await expect(form.getByText('You can read this, not change it')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a moderator decides about comments, and is not offered to write', async ({ page, panel, site }) => {
  await giveRole(site, 'moderator')
  await panel('articles')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Comments' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Article' })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Edit|Delete|Published)$/ })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Comments' }).click()
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
})

test('one Esc closes the topmost dialog alone', async ({ page, panel, site }) => {
  await giveRole(site, 'owner')
  await panel('articles')
  await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('button', { name: 'Backups' }).click()
  const backups = page.getByRole('dialog', { name: 'Backups' })
  await expect(backups).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(backups).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})
