import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { PASSWORD } from '#testing/start-site.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'
import { colleague } from '../writing/colleague.ts'

test.use({ template: 'empty' })

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('the overview says what to do while there is nothing, then leads to what one was writing and to what waits', async ({
  page,
  faults,
  panel,
  staff,
  site,
}) => {
  await panel('overview')
  await expect(part(page, 'Continue your draft')).toContainText('You have no draft. Begin one below.')
  await expect(part(page, 'Waiting for you')).toContainText(
    'Nothing waits. What is assigned to you, notes about your items',
  )
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: 'Half written',
    body: '<p>No offence is beyond bail.</p>',
  })
  await fetch(`${site.url}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      kind: 'contact',
      name: 'Yaa',
      email: 'yaa@reader.example',
      subject: 'A question',
      message: 'Where is the judgment, please?',
    }),
  })
  // Without a new look: what others did is told.
  await expect(part(page, 'Waiting for you').getByRole('link', { name: '1 new message' })).toBeVisible()
  await expect(part(page, 'Continue your draft')).toContainText('… No offence is beyond bail.')
  await part(page, 'Continue your draft').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/articles/${id}$`))
  await expect(page.locator('[contenteditable=true]')).toContainText('No offence is beyond bail.')
  expect(faults).toEqual([])
})

test('the overview leads a person to what is assigned to them, to notes about it, and says how much more there is', async ({
  page,
  browser,
  staff,
  site,
}) => {
  const kofi = await colleague(browser, site, 'Kofi Mensah')
  await openPanel(kofi, site, 'overview')
  const waiting = part(kofi, 'Waiting for you')
  const [{ id: staffId } = { id: 0 }] = await runSql<{ id: number }>(
    site,
    `select id from staff where name = 'Kofi Mensah'`,
  )
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Bail in Accra']) {
    const { id } = await staff.ask<{ id: number }>('POST', '/content', { type: 'article', title })
    await staff.ask('PUT', `/content/${id}/assignee`, { staffId })
    if (title === 'Bail in Accra') await staff.ask('POST', `/content/${id}/notes`, { text: 'Which Court?' })
  }
  // The open overview hears of it.
  await expect(waiting.getByRole('link', { name: '1 open note about yours: Bail in Accra' })).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'Yours, draft: Bail in Accra' })).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'and 1 more assigned to you' })).toBeVisible()
  expect(await violationsAtEachWidth(kofi)).toEqual([])
  await waiting.getByRole('link', { name: '1 open note about yours: Bail in Accra' }).click()
  await expect(kofi.getByRole('button', { name: 'Notes (1)' })).toBeVisible()
  await page.close()
})

test('an overview that could not be read says so, and is read again', async ({ page, panel }) => {
  await panel('plan')
  await page.route('**/api/admin/overview', (route) => route.abort())
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('What waits for you could not be read.')).toBeVisible()
  await page.unroute('**/api/admin/overview')
  await page.getByRole('button', { name: /again/i }).first().click()
  await expect(part(page, 'Waiting for you')).toBeVisible()
})

test('a newcomer comes from the door to a published article with a picture in five clicks', async ({
  page,
  site,
  context,
}) => {
  const clicks: string[] = []
  await context.exposeFunction('clicked', (on: string) => clicks.push(on))
  await context.addInitScript(() => {
    const { clicked } = window as unknown as { clicked(on: string): void }
    addEventListener('pointerdown', ({ target }) => clicked((target as Element).textContent ?? ''), true)
  })
  await page.goto(`${site.url}/admin`)
  await page.getByLabel('Password').first().focus()
  await page.keyboard.type(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'New Article' })
  await expect(form.getByRole('textbox', { name: 'Title' }), 'where one begins to type').toBeFocused()
  await page.keyboard.type('Is bail a right?')
  await form.locator('[contenteditable=true]').focus()
  await page.keyboard.type('No offence is beyond bail.')
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles({
    name: 'court.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('public/hero-480.jpg'),
  })
  await expect(form.getByRole('textbox', { name: 'Image address' })).toHaveValue(/^\/media\//)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Item published successfully!').first()).toBeVisible()
  expect(clicks.length, clicks.join(' · ')).toBeLessThanOrEqual(5)
  expect(clicks.length, 'they were counted').toBeGreaterThan(2)

  const list = await (await fetch(`${site.url}/articles`)).text()
  expect(list).toContain('Is bail a right?')
  expect(/<img[^>]+src="\/img\/\d+\/images\//.test(list), 'its picture').toBe(true)
})
