import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'

/** As a reader without script does. */
async function send(site: Site, kind: string, subject: string, message: string): Promise<void> {
  const body = new URLSearchParams({
    kind,
    name: 'Abena Owusu',
    email: 'abena@example.com',
    subject,
    message,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${site.url}/messages`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`The message was not taken: ${answer.status} ${await answer.text()}`)
}

const cardOf = (page: Page, subject: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) })

test('a message appears on the open screen, is answered, closed, opened again and deleted', async ({
  page,
  staff,
  faults,
  site,
  panel,
}) => {
  await panel('messages')
  await expect(page.getByText('No messages found.')).toBeVisible()
  await expect(page.getByText('What readers send by the site’s forms appears here.')).toBeVisible()

  await send(site, 'book-order', 'Two copies, please', 'Of the book on evidence.\nTo Kumasi.')
  const card = cardOf(page, 'Two copies, please')
  await expect(card).toContainText('Book order')
  await expect(card).toContainText('To Kumasi.')
  await expect(card.getByText('new', { exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Two copies, please' }).click()
  const thread = page.getByRole('list', { name: 'What was written' })
  await expect(thread).toContainText('To Kumasi.')
  await page.getByRole('textbox', { name: 'Note for staff' }).fill('Two are left in the store.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(thread).toContainText('Two are left in the store.')

  await page.getByRole('textbox', { name: 'Answer' }).fill('They leave on Monday.')
  // Somebody else, meanwhile.
  const id = Number(/\d+$/.exec(page.url())![0])
  await staff.ask('POST', `/messages/${id}/notes`, { text: 'They are promised to the court.' })
  await expect(page.getByText('This case changed while you wrote')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send and close' })).toBeDisabled()
  await page.getByRole('button', { name: 'I have looked, let me send it' }).click()
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect(thread).toContainText('They leave on Monday.')
  await expect(thread).toContainText(/On its way|no mail server is named/)
  await expect(thread).toContainText('Closed by')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Open' }).click()
  await expect(thread.getByText('open', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('“Two copies, please” by Abena Owusu')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect(faults).toEqual([])
})

test('messages are found by their words, what they are about and how far they have come', async ({
  page,
  panel,
  site,
}) => {
  await send(site, 'contact', 'A question', 'Is the library open on Saturdays?')
  await send(site, 'sponsorship', 'An offer', 'We would like to sponsor the podcast.')
  await panel('messages')
  await expect(cardOf(page, 'A question')).toBeVisible()
  await page.getByLabel('Search messages').fill('LIBRARY')
  await expect(cardOf(page, 'An offer')).toHaveCount(0)
  await expect(cardOf(page, 'A question')).toBeVisible()
  await page.getByLabel('Search messages').fill('')
  await page.getByRole('combobox', { name: 'About' }).click()
  await page.getByRole('option', { name: 'Sponsorship' }).click()
  await expect(page).toHaveURL(/kind=sponsorship/)
  await expect(cardOf(page, 'A question')).toHaveCount(0)
  await page.goBack()
  await panel('messages?status=done')
  await expect(page.getByText('No message matches the search and filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Show every message' }).click()
  await expect(cardOf(page, 'An offer')).toBeVisible()
})
