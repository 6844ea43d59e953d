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
  await form.getByLabel('Description', { exact: true }).fill('As a writer would have it.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('A draft of changes')).toBeVisible()
  await expect(form.getByText(/until the changes are published by an editor/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Publish changes' })).toHaveCount(0)
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

test('a contributor sees their own alone, sends it for review, and an editor who is told of it sends it back with a note', async ({
  page,
  panel,
  site,
}) => {
  await giveRole(site, 'contributor')
  await panel('overview')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    ...['Overview', 'Articles', 'Podcasts', 'Books', 'Videos', 'News', 'Case Briefs', 'Plan', 'Media'],
  ])
  await expect(page.getByText('Recent Activity')).toBeVisible()
  await expect(page.getByText('Total Visitors')).toHaveCount(0)
  await panel('articles')
  await expect(page.getByText('No articles found. Create your first one!')).toBeVisible()
  await page.getByRole('button', { name: 'New Article' }).click()
  const made = page.getByRole('dialog', { name: 'New Article' })
  await made.getByLabel('Title').fill('The right to be heard')
  await made.getByRole('button', { name: 'Create' }).click()
  const card = page.getByRole('article', { name: 'The right to be heard' })
  await card.getByRole('button', { name: 'Send for review' }).click()
  await expect(card.getByRole('button', { name: 'Sent for review' })).toBeDisabled()
  await expect(card.getByRole('button', { name: /^Publish/ })).toHaveCount(0)

  await giveRole(site, 'editor')
  await panel('overview')
  await page.getByRole('link', { name: '1 article to review' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByLabel('Note to the writer').fill('Name the case.')
  await form.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()

  await giveRole(site, 'contributor')
  await panel('articles')
  await expect(card.getByText('Sent back: Name the case.')).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Send for review' }).click()
  await expect(form.getByText('Waits for review since')).toBeVisible()
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
