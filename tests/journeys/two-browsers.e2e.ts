import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { Site } from '#testing/start-site.ts'
import { expect, test } from './fixtures.ts'
import { openPanel } from './panel/open-panel.ts'

const COMMENT = 'I was told the opposite at the police station.'

/** Two people in two browsers: one signed in to the panel, one who reads. */
async function openBoth(browser: Browser, site: Site): Promise<{ office: Page; reader: Page }> {
  const office = await (await browser.newContext()).newPage()
  const reader = await (await browser.newContext()).newPage()
  await openPanel(office, site, '')
  await expect(office.getByRole('heading', { name: 'Overview' })).toBeVisible()
  return { office, reader }
}

/** Whether the page is still the one that was opened: a reload would forget it. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.sameVisit = 'yes'
  })
  return () => page.evaluate(() => document.documentElement.dataset.sameVisit === 'yes')
}

/** The page listens for changes from now on. */
const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/live?') && response.ok())

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('published, an article appears on the list that a reader has open, who stays where they were', async ({
  browser,
  site,
  staff,
}) => {
  const { office, reader } = await openBoth(browser, site)
  const title = `Asɛm yi: what a surety signs ${Date.now()}`
  await staff.ask('POST', '/content', { type: 'article', title, body: '<p>A surety signs a bond.</p>' })
  const heard = listening(reader)
  await reader.goto(`${site.url}/articles`)
  await heard
  const stays = await mark(reader)
  // Down the page, with a link in focus, as somebody who walks through the list by keyboard.
  const link = reader.locator('main article h2 a').nth(6)
  await link.focus()
  await expect.poll(() => scrolledTo(reader)).toBeGreaterThan(0)
  const reading = await link.innerText()

  await office.goto(`${site.url}/admin/articles`)
  const card = office.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Publish' }).click()

  await expect(reader.getByRole('heading', { name: title })).toBeAttached()
  expect(await stays()).toBe(true)
  const stillFocused = reader.locator('a:focus')
  await expect(stillFocused).toHaveText(reading)
  await expect(stillFocused).toBeInViewport()

  await card.getByRole('button', { name: 'Published' }).click()
  await expect(reader.getByRole('heading', { name: title })).toHaveCount(0)
  expect(await stays()).toBe(true)
  await expect(stillFocused).toHaveText(reading)
  await expect(stillFocused).toBeInViewport()
})

test('unpublished, an article says so on the page that a reader has open', async ({
  browser,
  site,
  staff,
}) => {
  const { office, reader } = await openBoth(browser, site)
  const title = `To be withdrawn ${Date.now()}`
  const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: '<p>Wrong.</p>' })
  await staff.ask('POST', `/content/${id}/publish`)
  const heard = listening(reader)
  await reader.goto(`${site.url}/article/${id}`)
  await heard
  const stays = await mark(reader)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()

  await office.goto(`${site.url}/admin/articles`)
  const card = office.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Published' }).click()

  await expect(reader.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  await expect(reader.getByText('Wrong.')).toHaveCount(0)
  expect(await stays()).toBe(true)
})

test('approved, a comment appears under the article that others have open; what they type stays', async ({
  browser,
  site,
  staff,
}) => {
  const { office, reader } = await openBoth(browser, site)
  const typist = await (await browser.newContext()).newPage()
  const title = `Talked about ${Date.now()}`
  const { id } = await staff.ask('POST', '/content', { type: 'article', title, body: '<p>Talk.</p>' })
  await staff.ask('POST', `/content/${id}/publish`)
  await postComment(site, id)
  for (const page of [reader, typist]) {
    const heard = listening(page)
    await page.goto(`${site.url}/article/${id}`)
    await heard
  }
  const stays = await mark(reader)
  await reader
    .getByRole('heading', { name: /comments/i })
    .first()
    .scrollIntoViewIfNeeded()
  const before = await scrolledTo(reader)
  const field = typist.getByLabel('Comment', { exact: false }).last()
  await field.fill('Half a sentence')

  await office.goto(`${site.url}/admin/comments`)
  const card = office.getByRole('article').filter({ hasText: COMMENT })
  await card.getByRole('button', { name: 'Approve' }).click()

  await expect(reader.getByText(COMMENT)).toBeAttached()
  expect(await stays()).toBe(true)
  expect(await scrolledTo(reader)).toBe(before)
  await expect(field).toHaveValue('Half a sentence')
  await expect(field).toBeFocused()
  await expect(typist.getByText(COMMENT)).toBeAttached()
  await expect(field).toHaveValue('Half a sentence')
  await expect(field).toBeFocused()
})

test('activated, a poster appears on the home page that a reader has open, and goes when it is deactivated', async ({
  browser,
  site,
}) => {
  const { office, reader } = await openBoth(browser, site)
  const heard = listening(reader)
  await reader.goto(site.url)
  await heard
  const stays = await mark(reader)
  const below = reader.getByRole('heading', { name: 'Latest articles' })
  await below.scrollIntoViewIfNeeded()
  await office.goto(`${site.url}/admin/poster`)
  await office.getByRole('button', { name: 'Add Poster' }).click()
  await office.getByLabel('Title').fill('Law week in Kumasi')
  const choosing = office.waitForEvent('filechooser')
  await office.getByLabel('Poster Image').click()
  await (await choosing).setFiles({
    name: 'poster.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('public/hero-480.jpg'),
  })
  await office.getByRole('button', { name: 'Create Poster' }).click()

  const poster = reader.getByRole('heading', { name: 'Law week in Kumasi' })
  await expect(poster).toBeAttached()
  expect(await stays()).toBe(true)
  await expect(below, 'what was read is still in view').toBeInViewport()
  const whole = reader.getByRole('link', { name: 'full size' })
  await expect(whole).toHaveAttribute('href', /^\/media\/\S+$/)

  await office.getByRole('button', { name: 'Deactivate' }).click()
  await expect(poster).toHaveCount(0)
  await expect(below).toBeInViewport()
  expect(await stays()).toBe(true)
})

test('a new name of the site stands in the header and the footer that a reader has open, whose theme stays', async ({
  page,
  site,
  staff,
}) => {
  const heard = listening(page)
  await page.goto(`${site.url}/about`)
  await heard
  const stays = await mark(page)
  const theme = page.getByRole('button', { name: /^Theme:/ })
  await theme.click()
  const chosen = await theme.innerText()
  const { version, siteTitle } = await staff.ask<Named>('GET', '/settings')
  const changed = await staff.ask<Named>('PATCH', '/settings', { version, siteTitle: 'Sankofa Law' })
  for (const part of ['header', 'footer'])
    await expect(page.locator(`body > ${part}`).getByText('Sankofa Law', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/ · Sankofa Law$/)
  await expect(theme).toHaveText(chosen)
  await theme.click()
  await expect(theme, 'the switch still works').not.toHaveText(chosen)
  expect(await stays()).toBe(true)
  await staff.ask('PATCH', '/settings', { version: changed.version, siteTitle })
})

type Named = { version: number; siteTitle: string }

/** As a reader without script does. */
async function postComment(site: Site, item: number): Promise<void> {
  const body = new URLSearchParams({
    item: String(item),
    name: 'Ama Mensah',
    email: 'ama@example.com',
    comment: COMMENT,
  })
  const answer = await fetch(`${site.url}/comments`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The comment was not taken: ${answer.status} ${await answer.text()}`)
}
