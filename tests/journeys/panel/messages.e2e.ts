import type { Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
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
  const reply = await card.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href')
  expect(reply).toContain('mailto:abena%40example.com?subject=Re%3A%20Two%20copies')

  await card.getByRole('button', { name: 'Mark as read' }).click()
  await expect(card.getByText('read', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(card.getByText('done', { exact: true })).toBeVisible()
  await expect(card).toContainText('Closed by')
  await card.getByRole('button', { name: 'Open again' }).click()
  await expect(card.getByText('read', { exact: true })).toBeVisible()

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('“Two copies, please” by Abena Owusu')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Message deleted')).toBeVisible()
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
