import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'

let article = ''
test.beforeAll(async ({ site }) => {
  const html = await (await fetch(`${site.url}/articles`)).text()
  article = /href="(\/article\/\d+\/[\w-]+)"/.exec(html)![1]!
})

/** As a reader without script does. */
async function write(site: Site, name: string, comment: string): Promise<void> {
  const id = /\d+/.exec(article)![0]
  const answer = await fetch(`${site.url}/comments`, { method: 'POST', ...form({ id, name, comment }) })
  if (!answer.ok) throw new Error(`The comment was not taken: ${answer.status} ${await answer.text()}`)
}

function form({ id, name, comment }: { id: string; name: string; comment: string }) {
  const body = new URLSearchParams({ item: id, name, email: `${name.split(' ')[0]}@example.com`, comment })
  return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}

const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a comment is approved, rejected and deleted, and readers see each step', async ({
  page,
  browser,
  faults,
  site,
  panel,
}) => {
  await write(site, 'Ama Mensah', 'Bail was refused me for want of a surety.')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(site.url + article)
  const shown = reader.getByText('Bail was refused me for want of a surety.')

  await panel('comments?status=pending')
  const card = cardOf(page, 'Bail was refused me')
  await expect(card).toContainText('Ama@example.com')
  await expect(card).toContainText('pending')
  await expect(card.getByRole('link', { name: 'On the site' })).toHaveAttribute('href', `${article}#comments`)
  await expect(shown).toHaveCount(0)

  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Comment approved successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(shown).toBeVisible()

  await panel('comments')
  await expect(card).toContainText('approved')
  await expect(card.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Comment rejected successfully!')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await expect(shown).toHaveCount(0)

  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The comment by Ama Mensah')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comment deleted successfully!')).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(faults).toEqual([])
})

test('with the keyboard a comment in focus is approved by A, rejected by R and deleted by D', async ({
  page,
  panel,
  site,
}) => {
  for (const n of [1, 2, 3]) await write(site, `Kofi ${n}`, `Keyboard comment ${n}.`)
  await panel('comments?q=Keyboard')
  await cardOf(page, 'Keyboard comment 3.').focus()
  await page.keyboard.press('a')
  await expect(cardOf(page, 'Keyboard comment 3.')).toContainText('approved')
  await expect(cardOf(page, 'Keyboard comment 2.')).toBeFocused()
  await page.keyboard.press('r')
  await expect(cardOf(page, 'Keyboard comment 2.')).toContainText('rejected')
  await expect(cardOf(page, 'Keyboard comment 1.')).toBeFocused()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cardOf(page, 'Keyboard comment 1.')).toHaveCount(0)
})

test('several comments are decided about at once', async ({ page, panel, site }) => {
  for (const n of [1, 2, 3]) await write(site, `Esi ${n}`, `Bulk comment ${n}.`)
  await panel('comments?q=Bulk')
  await expect(page.getByRole('button', { name: 'Approve selected' })).toBeDisabled()
  await cardOf(page, 'Bulk comment 1.').getByRole('checkbox').check()
  await cardOf(page, 'Bulk comment 3.').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('2 comments approved.')).toBeVisible()
  await expect(cardOf(page, 'Bulk comment 1.')).toContainText('approved')
  await expect(cardOf(page, 'Bulk comment 2.')).toContainText('pending')
  await page.getByRole('checkbox', { name: /Select all 3 shown/ }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No comments found.')).toBeVisible()
})

test('a comment that another person deleted meanwhile is said to be gone, and a lost line asks to try again', async ({
  page,
  context,
  panel,
  site,
}) => {
  await write(site, 'Yaw', 'A comment between two desks.')
  await panel('comments?q=between')
  const card = cardOf(page, 'A comment between two desks.')
  await expect(card).toBeVisible()
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Error processing comment')).toBeVisible()
  await expect(page.getByText(/No connection/)).toBeVisible()
  await context.setOffline(false)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(card).toContainText('approved')
})

test('nothing found is said, and what the filters hide is one click away', async ({ page, panel }) => {
  await panel('comments?q=nobody-wrote-this')
  await expect(page.getByText('No comments found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show every comment' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
