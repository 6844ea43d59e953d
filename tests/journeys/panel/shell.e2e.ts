import { PASSWORD } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ readsOnly: true })

const TITLES = [
  ...['Overview', 'Articles', 'Podcasts', 'Books', 'Videos', 'News', 'Case Briefs', 'Plan', 'Comments'],
  ...['Messages', 'Subscribers', 'Poster', 'Activity Log', 'Trash', 'Visitors', 'Content Pages', 'Authors'],
  ...['Topics', 'Series', 'Authorities', 'Media', 'Settings', 'Health', 'My Account', 'Back to Site'],
]

test('the menu names every screen in its order, and /admin leads to the overview', async ({
  page,
  site,
  panel,
}) => {
  await panel('')
  await expect(page).toHaveURL(/\/admin\/overview$/)
  const menu = page.getByRole('navigation', { name: 'Admin' })
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))).toEqual(
    TITLES,
  )
  for (const title of TITLES.slice(0, -1)) {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(menu.locator('li [aria-current=page]')).toHaveText(title)
  }
  await menu.getByRole('link', { name: 'Back to Site' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
})

test('in a menu that is longer than its window the entry of the open screen is in sight', async ({
  page,
  panel,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true })
  await panel('settings')
  await expect(entry('Settings')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder('Go to a screen, or find an item').fill('overview')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(entry('Overview')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the sidebar folds to icons by Ctrl+B, not while typing, and stays so for seven days', async ({
  page,
  context,
  panel,
}) => {
  await panel('articles')
  const widthOf = () =>
    page.getByRole('navigation', { name: 'Admin' }).evaluate((menu) => menu.getBoundingClientRect().width)
  await expect.poll(widthOf).toBe(256)
  await page.getByLabel('Search Articles').press('Control+b')
  await expect.poll(widthOf).toBe(256)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+b')
  await expect.poll(widthOf).toBe(48)
  const cookie = (await context.cookies()).find(({ name }) => name.includes('sidebar'))
  expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(7)
  await page.reload()
  await expect.poll(widthOf).toBe(48)
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
  await expect.poll(widthOf).toBe(256)
})

test('on a phone the menu is a drawer of 18rem that closes when a screen is chosen', async ({
  page,
  panel,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await panel('overview')
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(288)
  await drawer.getByRole('link', { name: 'Trash' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})

test('the palette finds a screen, an item and what can be begun, by keyboard alone', async ({
  page,
  faults,
  panel,
}) => {
  await panel('overview')
  const field = page.getByPlaceholder('Go to a screen, or find an item')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('visit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/visitors$/)
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('bail')
  await expect(page.getByRole('button', { name: /bail/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/\w+\?edit=\d+/)

  await panel('overview')
  await page.getByRole('button', { name: 'Go to or find' }).click()
  await expect(field).toBeFocused()
  // Esc and the keys right after it: the palette that is closing holds the focus in its field.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill('nothing is called this')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  expect(faults).toEqual([])
})

test('the sign of the line is true: no network, no server, back again, signed out', async ({
  context,
  page,
  panel,
}) => {
  await panel('overview')
  const sign = page
    .getByRole('status')
    .filter({ hasText: /^(?:Live|Reconnecting|Connecting|Offline|Server away|Signed out)$/ })
  await expect(sign).toHaveText('Live')
  await page.route('**/api/admin/changes', (route) => route.abort())
  await page.reload()
  await expect(sign).toHaveText('Reconnecting')
  await page.unroute('**/api/admin/changes')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(sign).toHaveText('Live')

  await context.setOffline(true)
  await expect(sign).toHaveText('Offline')
  await page.route('**/api/admin/**', (route) => route.abort())
  await context.setOffline(false)
  await expect(sign).toHaveText('Server away')
  await page.unroute('**/api/admin/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(sign).toHaveText('Live')

  // The session ends while nothing is asked for: it is told all the same.
  await context.clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(sign).toHaveText('Signed out')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(sign).toHaveText('Live')
})

test('colours that were chosen by hand hold against the system’s, in the panel and at its door', async ({
  context,
  page,
  site,
  panel,
}) => {
  const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await panel('settings')
  const light = await groundOf()
  await page.getByRole('button', { name: 'Colours: as the system' }).click()
  await page.getByRole('button', { name: 'Colours: light' }).click()
  await expect.poll(groundOf).not.toBe(light)
  const dark = await groundOf()
  await context.clearCookies()
  await page.goto(`${site.url}/admin`)
  await expect(page.getByLabel('Password').first()).toBeVisible()
  await expect.poll(groundOf).toBe(dark)
})
