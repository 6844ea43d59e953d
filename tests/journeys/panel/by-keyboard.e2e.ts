import type { Locator, Page } from '@playwright/test'
import { PASSWORD, type Site } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'
import { pressControl } from './press-control.ts'

test.use({ template: 'empty' })

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).first()
const bodyOf = (page: Page) => page.locator('[contenteditable=true]')

/** Tab until it has the focus: nobody is caught on the way, and all that is passed can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((it) => it === document.activeElement)
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses++) {
    await page.keyboard.press('Tab')
    // In the text Tab indents; Esc first lets go of it, as the field says.
    if (await bodyOf(page).evaluateAll((all) => all.some((one) => one === document.activeElement)))
      if (!(await hasFocus())) await page.keyboard.press('Escape')
  }
  await expect(target).toBeFocused()
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name })

/** Writes a heading, a list of two and a line, as hands do that know the editor. */
async function writeBody(page: Page): Promise<void> {
  await pressControl(page, 'Heading 2')
  await expect(bodyOf(page)).toBeFocused()
  await page.keyboard.type('What the Act says')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- No offence is beyond bail')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The court gives its reasons')
}

async function leaveComment(site: Site, id: string): Promise<void> {
  const body = new URLSearchParams({
    item: id,
    name: 'Esi',
    email: 'esi@example.com',
    comment: 'Clear at last.',
  })
  const answer = await fetch(`${site.url}/comments`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.ok).toBe(true)
}

test('a whole morning at the desk by keyboard alone: sign in, write, create, edit, publish, moderate, trash, restore', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const menu = (title: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: title, exact: true })
  const TITLE = 'Written without a mouse'

  await page.goto(`${site.url}/admin`)
  await expect(page.getByLabel('Password').first()).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByText('Admin Panel')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByText('None')).toHaveCount(2)
  await pressOn(page, menu('Articles'))
  await pressOn(page, button(page, 'New Article'))

  await tabTo(page, page.getByLabel('Title').first())
  await page.keyboard.type(TITLE)
  await tabTo(page, page.getByLabel('Description', { exact: true }))
  await page.keyboard.type('Bail after 2016.')
  await expect(bodyOf(page)).toBeVisible()
  await tabTo(page, bodyOf(page))
  await writeBody(page)
  await page.keyboard.press('Escape')
  await pressOn(page, button(page, /^Create$/))
  const card = cardOf(page, TITLE)
  await expect(card).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressOn(page, card.getByRole('button', { name: 'Edit' }))
  await expect(bodyOf(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await tabTo(page, page.getByLabel('Description', { exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.type(' What changed.')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Item updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused()
  await pressOn(page, button(page, 'Done'))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressOn(page, card.getByRole('button', { name: 'Publish', exact: true }), 'Space')
  await expect(card.getByRole('button', { name: 'Published' })).toBeVisible()
  const path = (await card.getByRole('link', { name: 'View' }).getAttribute('href'))!
  const html = await (await fetch(site.url + path)).text()
  expect(html).toContain('>What the Act says</h2>')
  expect(html).toMatch(/<li>(?:<p>)?No offence is beyond bail/)
  await leaveComment(site, /\d+/.exec(path)![0])

  await pressOn(page, menu('Comments'))
  await pressOn(page, cardOf(page, 'Clear at last.').getByRole('button', { name: 'Approve' }))
  await expect(cardOf(page, 'Clear at last.')).toContainText('approved')

  await pressOn(page, menu('Articles'))
  await pressOn(page, card.getByRole('button', { name: 'Delete' }))
  await expect(card).toHaveCount(0)
  await pressOn(page, menu('Trash'))
  await pressOn(page, card.getByRole('button', { name: 'Restore' }))
  await expect(page.getByText('Trash is empty')).toBeVisible()
  await pressOn(page, menu('Articles'))
  await expect(card.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the same by touch at 360 px', async ({ page, site }) => {
    const TITLE = 'Written on a phone'
    const card = cardOf(page, TITLE)
    const go = async (title: string) => {
      await button(page, 'Toggle the sidebar').tap()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: title, exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    await page.goto(`${site.url}/admin`)
    await page.getByLabel('Password').first().tap()
    await page.keyboard.type(PASSWORD)
    await button(page, 'Sign in').tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await go('Articles')

    await button(page, 'New Article').tap()
    await page.getByLabel('Title').first().tap()
    await page.keyboard.type(TITLE)
    await page.getByLabel('Description', { exact: true }).tap()
    await page.keyboard.type('From the bus.')
    await bodyOf(page).tap()
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Heading 2' }).tap()
    await page.keyboard.type('What the Act says')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- No offence is beyond bail')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await button(page, /^Create$/).tap()
    await expect(card).toBeVisible()

    await card.getByRole('button', { name: 'Edit' }).tap()
    await page.getByLabel('Description', { exact: true }).fill('From the trotro.')
    await button(page, /^Save$/).tap()
    await expect(page.getByText('Item updated successfully!')).toBeVisible()
    await button(page, 'Done').tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await card.getByRole('button', { name: 'Publish', exact: true }).tap()
    await expect(card.getByRole('button', { name: 'Published' })).toBeVisible()
    await card.getByRole('button', { name: `More for ${TITLE}` }).tap()
    const path = (await page.getByRole('menuitem', { name: 'View' }).getAttribute('href'))!
    await page.keyboard.press('Escape')
    await leaveComment(site, /\d+/.exec(path)![0])

    await go('Comments')
    const comment = page.getByRole('article').filter({ hasText: TITLE }).first()
    await comment.getByRole('button', { name: 'Approve' }).tap()
    await expect(comment).toContainText('approved')
    await go('Articles')
    await card.getByRole('button', { name: `More for ${TITLE}` }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect(card).toHaveCount(0)
    await go('Trash')
    await card.getByRole('button', { name: 'Restore' }).tap()
    await expect(page.getByText('Trash is empty')).toBeVisible()
  })
})
