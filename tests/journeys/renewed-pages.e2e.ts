import { expect, test } from './fixtures.ts'

test('what was loaded stays through a live refresh, and is renewed by it', async ({ page, site, staff }) => {
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
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
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok())
  await page.goto(site.url + path)
  await heard
  await page.getByRole('link', { name: /Play from YouTube/ }).click()
  const player = await page.waitForSelector('main iframe')
  const { version } = await staff.ask('GET', `/content/${id}`)
  await staff.ask('PATCH', `/content/${id}`, { version, title: 'Heard in Accra' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heard in Accra')
  expect(await player.evaluate((frame) => frame.isConnected)).toBe(true)
})
