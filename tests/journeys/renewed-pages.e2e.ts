import type { Page } from '@playwright/test'
import type { StaffClient } from '#testing/staff-client.ts'
import { expect, test } from './fixtures.ts'

test('what was loaded stays through a live refresh, and is renewed by it', async ({ page, site, staff }) => {
  const heard = page.waitForResponse((answer) => answer.url().includes('/live?') && answer.ok())
  await page.goto(`${site.url}/articles`)
  await heard
  await page.getByRole('link', { name: 'Load More Articles' }).click()
  await expect(page.locator('main article')).toHaveCount(15)
  const last = page.locator('main article h2 a').last()
  const id = Number((await last.getAttribute('href'))!.split('/')[2])
  const focused = page.locator('main article h2 a').nth(13)
  await focused.focus()
  const { version } = await staff.ask('GET', `/content/${id}`)
  await staff.ask('PATCH', `/content/${id}`, { version, title: 'The oldest, under a new title' })
  await expect(last).toHaveText('The oldest, under a new title')
  await expect(focused).toBeFocused()
  await expect(page.locator('main article')).toHaveCount(15)
  await expect(page.getByRole('link', { name: 'Load More Articles' })).toHaveCount(0)
  await staff.ask('POST', `/content/${id}/unpublish`, {})
  await expect(page.locator('main article')).toHaveCount(14)
})

test('a video that plays goes on while its page is renewed', async ({ page, site, staff }) => {
  await page.route(/youtube-nocookie/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'playing' }),
  )
  const listed = await (await fetch(`${site.url}/videos`)).text()
  const [path, id] = /\/videos\/(\d+)\/[\w-]+/.exec(listed)!
  const heard = page.waitForResponse((answer) => answer.url().includes('/live?') && answer.ok())
  await page.goto(site.url + path)
  await heard
  await page.getByRole('link', { name: /Play from YouTube/ }).click()
  const player = await page.waitForSelector('main iframe')
  const { version } = await staff.ask('GET', `/content/${id}`)
  await staff.ask('PATCH', `/content/${id}`, { version, title: 'Heard in Accra' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heard in Accra')
  expect(await player.evaluate((frame) => frame.isConnected)).toBe(true)
})

test('who has just posted a comment sees it approved, and the focus stays where it is', async ({
  page,
  site,
  staff,
}) => {
  const { id, path } = await publish(staff)
  await read(page, site.url + path)
  const send = page.getByRole('button', { name: 'Post Comment' })
  await write(page)
  await send.click()
  await expect(page.getByText('has been submitted for review')).toBeVisible()
  const { items } = await staff.ask<Listed>('GET', '/comments')
  const { id: comment } = items.find(({ contentId }) => contentId === id)!
  await staff.ask('POST', `/comments/${comment}/approve`)
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  await expect(page.getByText('A sentence of mine.')).toBeVisible()
  await expect(send).toBeFocused()
  await expect(page.getByText('has been submitted for review')).toBeVisible()
})

test('who writes is told that the article was changed or removed, sees it when they ask, and keeps what they wrote', async ({
  page,
  site,
  staff,
}) => {
  const { id, path } = await publish(staff)
  await read(page, site.url + path)
  await write(page)
  const text = page.getByLabel('Comment', { exact: true })
  const notice = page.locator('.toast[role=status]')
  const { version } = await staff.ask('GET', `/content/${id}`)
  await staff.ask('PATCH', `/content/${id}`, { version, title: 'Bail, said better' })
  await expect(notice).toContainText('This article was changed while you were reading.')
  await expect(text).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bail, said better')
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bail, said better')
  await expect(notice).toHaveCount(0)
  await expect(text).toHaveValue('A sentence of mine.')

  await staff.ask('POST', `/content/${id}/trash`, {})
  await expect(notice).toContainText('This article was removed while you were reading.')
  await expect(text).toHaveValue('A sentence of mine.')
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  await expect(text).toHaveValue('A sentence of mine.')
})

test('a change that comes before the page begins to listen is heard when it does', async ({
  page,
  site,
  staff,
}) => {
  const { id, path } = await publish(staff)
  await page.route('**/live?*', async (route) => {
    const { version } = await staff.ask('GET', `/content/${id}`)
    if (version < 3) await staff.ask('PATCH', `/content/${id}`, { version, title: 'Changed on the way' })
    await route.continue()
  })
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changed on the way')
})

type Listed = { items: { id: number; contentId: number }[] }

async function publish(staff: StaffClient): Promise<{ id: number; path: string }> {
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title: `Bail ${Date.now()}`,
    body: '<p>The court sat.</p>',
  })
  await staff.ask('POST', `/content/${id}/publish`, {})
  return { id, path: `/article/${id}` }
}

/** Opens a page and waits until it listens. */
async function read(page: Page, url: string): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().includes('/live?') && answer.ok())
  await page.goto(url)
  await heard
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ama Mensah')
  await page.getByLabel('Email').fill('ama@reader.example')
  await page.getByLabel('Comment', { exact: true }).fill('A sentence of mine.')
}
