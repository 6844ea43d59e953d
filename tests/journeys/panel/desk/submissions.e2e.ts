import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'

test.use({ template: 'empty' })

/** Sends a text in, as a reader does without script; the page then says how it stands. */
async function submit(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/submit`)
  await page.getByLabel('Full Name').fill('Esi Dadzie')
  await page.getByLabel('Email Address').fill('esi@secret.example')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill(`${title}. The path was there before the fence.`)
  await page.getByLabel(/^I wrote this text myself/).check()
  await page.getByRole('button', { name: 'Submit Article' }).click()
  await expect(page.getByRole('heading', { name: 'It waits for an editor' })).toBeVisible()
}

async function openDialog(page: Page, title: string) {
  const line = page.getByRole('article').filter({ hasText: title })
  await expect(line.getByText('Sent in by Esi Dadzie')).toBeVisible()
  await line.getByRole('button', { name: 'Decide or ask' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Waits for a decision')).toBeVisible()
  return dialog
}

test('an editor asks the writer of a submitted text, sees the answer come in while they write, and accepts it', async ({
  page,
  browser,
  site,
}) => {
  const writer = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  ).newPage()
  await submit(writer, site.url, 'On easements')
  await openPanel(page, site, 'articles?status=submitted')
  const dialog = await openDialog(page, 'On easements')
  await expect(dialog.getByRole('button', { name: 'Ask the writer' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Decline with these words' })).toBeDisabled()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog.getByLabel('To the writer').fill('Which fence?')
  await dialog.getByRole('button', { name: 'Ask the writer' }).click()
  await expect(page.getByText('The question goes to the writer by letter')).toBeVisible()
  const said = dialog.getByRole('list', { name: 'Questions and answers' })
  await expect(said.getByText('Which fence?')).toBeVisible()
  await expect(dialog.getByLabel('To the writer')).toHaveValue('')

  await dialog.getByLabel('To the writer').fill('And whose path')
  await writer.reload()
  await expect(writer.getByText('Which fence?')).toBeVisible()
  await writer.getByLabel('Your answer').fill('The one of 1962.')
  await writer.getByRole('button', { name: 'Send the answer' }).click()
  await expect(writer.getByText('your answer is with our editors')).toBeVisible()
  await expect(said.getByText('The one of 1962.')).toBeVisible()
  await expect(dialog.getByText('Something happened while you looked')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept for editing' })).toBeDisabled()
  await expect(dialog.getByLabel('To the writer')).toHaveValue('And whose path')
  await dialog.getByRole('button', { name: 'I have looked' }).click()
  await dialog.getByRole('button', { name: 'Accept for editing' }).click()
  await expect(dialog.getByText('Accepted: it is edited here as a draft')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept for editing' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('· accepted')).toBeVisible()
  await writer.reload()
  await expect(writer.getByRole('heading', { name: 'It is being edited' })).toBeVisible()
})

test('an editor declines a submitted text with kind words: its writer reads them, and it leaves the list', async ({
  page,
  browser,
  site,
}) => {
  const writer = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await submit(writer, site.url, 'On wells')
  await openPanel(page, site, 'articles?status=submitted')
  const dialog = await openDialog(page, 'On wells')
  await dialog.getByLabel('To the writer').fill('Thank you. We wrote of wells last week.')
  await dialog.getByRole('button', { name: 'Decline with these words' }).click()
  await expect(page.getByText('Declined: its writer is told by letter, and it is in the trash')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'On wells' })).toHaveCount(0)
  await writer.reload()
  await expect(writer.getByRole('heading', { name: 'We will not publish it' })).toBeVisible()
  await expect(writer.getByText('We wrote of wells last week.')).toBeVisible()
})
