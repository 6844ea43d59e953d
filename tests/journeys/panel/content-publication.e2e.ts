import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../accessibility-violations.ts'
import { expect, test } from '../fixtures.ts'
import { leaveForm } from './open-form.ts'

test.use({ template: 'empty' })

const cards = (page: Page) => page.locator('main').getByRole('article')
const formOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByText('Publication', { exact: true }) })

test('a text that a reader sent in is marked, with who sent it', async ({ page, site, panel }) => {
  await page.goto(`${site.url}/submit`)
  const form = page.locator('main form').filter({ has: page.getByLabel('Full Name') })
  await form.getByLabel('Full Name').fill('Yaa Mensah')
  await form.getByLabel('Email Address').fill('yaa@reader.example')
  await form.getByLabel('Title').fill('What my village calls custom')
  await form.getByLabel('Text', { exact: true }).fill('It is older than the statute.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Submit Article' }).click()

  await panel('articles?status=submitted')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Submitted', { exact: true })).toBeVisible()
  await expect(cards(page)).toContainText('Sent in by Yaa Mensah · yaa@reader.example')
  await expect(cards(page).getByText('Draft', { exact: true })).toBeVisible()
})

test('the date says what it means: today if none is chosen, a custom one, and when readers see it', async ({
  page,
  faults,
  staff,
  panel,
}) => {
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'In good time',
    body: '<p>Text.</p>',
  })
  await panel('articles?new=1')
  await expect(formOf(page).getByText('Will use current date if not selected')).toBeVisible()
  await expect(formOf(page).getByText('Readers see it as soon as you publish it.')).toBeVisible()

  await panel(`articles?edit=${id}`)
  const date = formOf(page).getByRole('button', { name: 'Publication date' })
  await date.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Publication date' })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /^15 / }).focus()
  await page.keyboard.press('Enter')
  await expect(formOf(page).getByText('Custom date selected')).toBeVisible()
  await expect(
    formOf(page).getByText(/Once published, readers see it on \w+ 15 \w+ \d{4}, \d\d:\d\d in Accra\./),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await formOf(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  await expect(
    formOf(page).getByText(/^Readers see it on \w+ 15 \w+ \d{4}, \d\d:\d\d in Accra\./),
  ).toBeVisible()
  await leaveForm(page)
  const card = cards(page).filter({ hasText: 'In good time' })
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(card).toContainText(/Goes public on \w+ 15, \d{4}, \d\d:\d\d, Accra time/)

  // A date that nobody chose is not called one.
  const { id: plain } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'At once',
    body: '<p>Text.</p>',
  })
  for (const [action, words] of [
    ['publish', 'Published on this date'],
    ['unpublish', 'Keeps this date when it is published'],
  ]) {
    await staff.ask('POST', `/content/${plain}/${action}`, {})
    await panel(`articles?edit=${plain}`)
    await expect(formOf(page).getByText(words!, { exact: true })).toBeVisible()
    await expect(formOf(page).getByText('Custom date selected')).toHaveCount(0)
  }
  expect(faults).toEqual([])
})

test('a long list is shown in parts, says how much of it is shown, and goes on with a button', async ({
  page,
  staff,
  panel,
}) => {
  for (let number = 1; number <= 25; number++)
    await staff.ask('POST', '/content', { type: 'video', title: `Video ${number}` })
  await panel('videos?sort=title')
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByText('20 of 25')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(25)
  await expect(page.getByText('25 of 25')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
})

test('a list that cannot be read says so and offers to try again, and is never shown as empty', async ({
  page,
  site,
  panel,
}) => {
  await panel('overview')
  await page.route('**/api/admin/content?type=video*', (route) => route.fulfill({ status: 422, body: 'no' }))
  await page.goto(`${site.url}/admin/videos?sort=updated`)
  await expect(page.getByText('Videos could not be read.')).toBeVisible()
  await expect(page.getByText(/Create your first one/)).toHaveCount(0)
  await page.unroute('**/api/admin/content?type=video*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('the list with a choice made, and an empty result, have no barrier that axe finds, on a phone or a desk', async ({
  page,
  staff,
  panel,
}) => {
  await staff.ask('POST', '/content', { type: 'podcast', title: 'To be chosen' })
  await panel('podcasts')
  await page.getByRole('checkbox', { name: 'Select To be chosen' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await panel('podcasts?q=none+such')
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible()
  expect(await violationsAtEachWidth(page)).toEqual([])
})
