import { expect, test } from '../fixtures.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('a reader who opens a page appears on the open screens, and a machine is kept apart', async ({
  page,
  browser,
  faults,
  site,
  panel,
}) => {
  await panel('visitors')
  const figure = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(figure('Total Visitors')).toContainText('0')
  await expect(figure('Active Now')).toContainText('In the last 5 minutes')
  await expect(figure('Top Page')).toContainText('None')
  await expect(page.getByText('No visitors yet.')).toBeVisible()
  await expect(page.getByText('No page was opened yet.')).toBeVisible()
  await expect(page.getByText('None was seen.')).toBeVisible()

  const reader = await (await browser.newContext({ userAgent: PHONE })).newPage()
  await reader.goto(`${site.url}/about`)
  await expect(figure('Total Visitors')).toContainText('1')
  await expect(figure('Active Now')).toContainText('1')
  await expect(figure("Today's Visitors")).toContainText('1')
  await expect(figure('Top Page')).toContainText('/about')
  const recent = page.getByRole('region', { name: 'Recent Visitors' }).getByRole('listitem')
  await expect(recent).toHaveCount(1)
  await expect(recent.getByRole('img', { name: 'Phone' })).toBeVisible()
  await expect(recent).toContainText('Unknown')
  await expect(recent).toContainText('Chrome 140')
  await expect(recent).toContainText('Active')
  await expect(recent).toContainText('Just now')
  await expect(page.getByRole('region', { name: 'Top Pages' })).toContainText('1 visit')

  const machine = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await (await machine.newPage()).goto(`${site.url}/about`)
  await expect(page.getByRole('region', { name: 'Bots' })).toContainText('Googlebot')
  await expect(figure('Total Visitors')).toContainText('1')
  expect(faults).toEqual([])
})

test('what a reader looked for in vain stands on the screen, and nothing of the reader', async ({
  page,
  site,
  panel,
}) => {
  await panel('visitors')
  for (const typed of ['qqxxzz vvkkww', 'QQXXZZ  vvkkww', '0244 123 456'])
    await fetch(`${site.url}/search?${new URLSearchParams({ q: typed })}`)
  const card = page.getByRole('region', { name: 'Searched and Not Found' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByRole('listitem')).toContainText('qqxxzz vvkkww')
  await expect(card.getByRole('listitem')).toContainText('2 times')
})

test('the days are drawn as a line and can be read as a table', async ({ page, panel }) => {
  await panel('visitors')
  const days = page.getByRole('region', { name: 'Visits by day', exact: true })
  await days.scrollIntoViewIfNeeded()
  await expect(days.locator('svg.recharts-surface').first()).toBeVisible()
  await days.getByText('Show as a table').click()
  await expect(days.getByRole('row')).toHaveCount(31)
  await days.getByRole('combobox', { name: 'Days shown' }).selectOption('Last 7 days')
  await expect(days.getByRole('row')).toHaveCount(8)
})

test('the overview counts content, comments and visitors, and names what came last', async ({
  page,
  faults,
  site,
  panel,
}) => {
  await panel('overview')
  for (const button of ['New Article', 'New Podcast', 'New Book', 'New Video', 'New News'])
    await expect(page.getByRole('link', { name: button })).toBeVisible()
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  for (const title of ['Articles', 'Podcasts', 'Books', 'Videos']) {
    await expect(card(title)).toContainText('Published')
    await expect(card(title)).toContainText('Draft')
  }
  await expect(card('Comments')).toContainText('Pending')
  await expect(card('Comments')).toContainText('Approved')
  const known = await (await page.request.get(`${site.url}/api/admin/content?type=article&limit=1`)).json()
  await expect(card('Articles')).toContainText(String(known.total))
  const total = async (title: string) => Number(/\d+/.exec(await card(title).innerText())?.[0])
  const four = await Promise.all(['Articles', 'Podcasts', 'Books', 'Videos'].map(total))
  expect(await total('Total Content')).toBe(four.reduce((sum, one) => sum + one, 0))
  await expect(card('Active Visitors')).toContainText('In the last 30 minutes')
  await expect(card('Total Visitors')).toContainText('Since counting began')
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await expect(recent.getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  await recent.getByRole('link', { name: /wait/ }).click()
  await expect(page).toHaveURL(/comments\?status=pending/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Visits by day' })).toBeVisible()
  expect(faults).toEqual([])
})

test('without the live line visitors are counted anew every 30 s', async ({ page, site, panel }) => {
  await page.route('**/api/admin/changes', (route) => route.abort())
  await page.clock.install()
  await panel('overview')
  const counted = async () =>
    (await (await page.request.get(`${site.url}/api/admin/visitors/figures?minutes=30`)).json())
      .total as number
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Total Visitors' }) })
  const before = await counted()
  await expect(card).toContainText(String(before))
  await fetch(`${site.url}/beat`, {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
    body: JSON.stringify({ id: `session_${'b'.repeat(32)}`, path: '/about', what: 'view' }),
  })
  await expect.poll(counted).toBe(before + 1)
  await page.clock.runFor(31_000)
  await expect(card).toContainText(String(before + 1))
})
