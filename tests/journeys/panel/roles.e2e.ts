import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { type Site, startSite } from '#testing/start-site.ts'
import { openPanel } from './open-panel.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

/** What an owner will do on a screen of their own: everybody who signs in has this role. */
async function giveRole(role: string): Promise<void> {
  const host = readFileSync(`${site.dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[4]!
  const connection = { host, port: 5432, user: 'nyansapo', database: 'nyansapo', ssl: false as const }
  await runSql({ connection }, 'update staff set role = $1', [role])
}

test('a writer is offered to write, and neither to publish, nor to delete, nor what only others may read', async ({
  page,
}) => {
  await giveRole('writer')
  await openPanel(page, site, 'articles')
  await expect(page.getByRole('button', { name: 'New Article' })).toBeVisible()
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: 'Published' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Edit' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Selected items' })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Trash' })).toBeVisible()
  for (const name of ['Comments', 'Messages', 'Activity Log', 'Settings']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  }
  await card.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await expect(form.getByText('You can read this, not change it')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a moderator decides about comments, and is not offered to write', async ({ page }) => {
  await giveRole('moderator')
  await openPanel(page, site, 'articles')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Comments' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Article' })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Edit|Delete|Published)$/ })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Comments' }).click()
  await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
})

test('one Esc closes the topmost dialog alone', async ({ page }) => {
  await giveRole('owner')
  await openPanel(page, site, 'articles')
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
