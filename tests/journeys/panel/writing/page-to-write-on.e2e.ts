import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import {
  bodyOf,
  makeArticle,
  openForm,
  readItem,
  restoreOffered,
  save,
  saved,
  write,
  writeAndCrash,
} from '../open-form.ts'
import { signIn } from '../open-panel.ts'

test.use({ template: 'empty' })

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a quick look opens into a page of its own, where an article is written, saved, reloaded, found by its address and left', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'A page of its own')
  await openForm(page, site, `articles?edit=${item.id}`)
  await write(page, ' And more.')
  await press(page, 'Open as page')
  await expect(page).toHaveURL(`${site.url}/admin/articles/${item.id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What was typed in the dialog came along.
  await expect(bodyOf(page)).toHaveText('As it is stored. And more.')
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)

  // The title leads into the text.
  await titleOf(page).fill('A page of its own, renamed')
  await titleOf(page).press('Enter')
  await expect(bodyOf(page)).toBeFocused()
  await save(page)
  await saved(page)
  expect(await readItem(staff, item.id)).toMatchObject({ title: 'A page of its own, renamed' })
  await page.reload()
  await expect(titleOf(page)).toHaveValue('A page of its own, renamed')

  // All else stands in the drawer; what is refused opens it.
  await expect(details(page)).toBeHidden()
  await press(page, 'Details')
  await expect(details(page).getByText('Readers see it as soon as you publish it.')).toBeVisible()
  // Its address goes with the category.
  await expect(
    details(page).getByText(`/article/${item.id}/a-page-of-its-own-renamed`, { exact: true }),
  ).toBeVisible()
  await details(page).getByLabel('Description', { exact: true }).fill('x'.repeat(501))
  expect(await violationsAtEachWidth(page)).toEqual([])
  await press(page, 'Close the details')
  await save(page)
  await expect(details(page).getByLabel('Description', { exact: true })).toBeFocused()
  await details(page).getByLabel('Description', { exact: true }).fill('What it says.')
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await save(page)
  await saved(page)

  // Leaving with something typed asks; the list is where it belongs.
  await write(page, ' Not saved.')
  await page.getByRole('link', { name: 'Articles' }).click()
  await press(page, 'Keep editing')
  await page.goBack()
  await press(page, 'Discard changes')
  await expect(page).toHaveURL(new RegExp(`/admin/articles\\?edit=${item.id}$`))
  expect(faults).toEqual([])
})

test('a new article is written on its page and goes on under its address; what a crash takes is offered again', async ({
  context,
  page,
  site,
  staff,
}) => {
  await signIn(page, site)
  await page.goto(`${site.url}/admin/articles/new`)
  await titleOf(page).fill('Begun on a page')
  await write(page, 'First words.')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page).toHaveURL(/\/admin\/articles\/\d+$/)
  const address = page.url()
  await writeAndCrash(page, ' Second words.')
  const next = await context.newPage()
  await next.goto(address)
  await restoreOffered(next)
  await expect(bodyOf(next)).toHaveText('First words. Second words.')
  await save(next)
  await saved(next)
  expect((await readItem(staff, Number(address.split('/').at(-1)))).body).toContain('Second words.')
})

test('on a phone with its keyboard open at least eight lines of text are in sight', async ({
  page,
  site,
  staff,
}) => {
  const lines = Array.from({ length: 30 }, (_, nr) => `<p>Line ${nr + 1}</p>`).join('')
  const item = await makeArticle(staff, 'On the road', lines)
  await page.setViewportSize({ width: 360, height: 400 })
  await signIn(page, site)
  await page.goto(`${site.url}/admin/articles/${item.id}`)
  await bodyOf(page).getByText('Line 15', { exact: true }).click()
  await page.keyboard.type(' here')
  expect(await bodyOf(page).evaluate(roomForText)).toBeGreaterThanOrEqual(8)
})

test('on a phone the line beside the buttons is whole, whatever it says', async ({ page, site, staff }) => {
  const item = await makeArticle(staff, 'On the road')
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page, site, `articles/${item.id}`)
  const foot = page.getByRole('button', { name: 'Save', exact: true }).locator('..')
  const line = foot.locator('p').first()
  const isWhole = () =>
    line.evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const [inner, outer] = [range.getBoundingClientRect(), words.parentElement!.getBoundingClientRect()]
      return (
        inner.left >= 0 &&
        inner.right <= innerWidth &&
        inner.bottom <= outer.bottom &&
        words.scrollWidth <= words.clientWidth
      )
    })
  await expect(line).toContainText('Only what you changed is saved.')
  expect(await isWhole()).toBe(true)
  await write(page, ' More.')
  await expect(line).toContainText('Saved here')
  expect(await isWhole()).toBe(true)
  await page.context().clearCookies()
  await write(page, ' And more.')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(line).toContainText('your session has ended')
  expect(await isWhole()).toBe(true)
})

/** Runs in the page: how many lines of text stand between the toolbar and the foot. */
function roomForText(text: Element): number {
  const { lineHeight } = getComputedStyle(text)
  const top = document.querySelector('.mantine-RichTextEditor-toolbar')!.getBoundingClientRect().bottom
  const foot = document.querySelector('button[type=submit]')!.parentElement!.getBoundingClientRect().top
  return Math.floor((foot - top) / Number.parseFloat(lineHeight))
}

test('the page takes the whole screen, and gives it back', async ({ page, site, staff, faults }) => {
  // A browser without a window has no screen to give, and waits for one: here it answers as one that has.
  await page.addInitScript(() => {
    let full: Element | null = null
    const become = async (next: Element | null) => {
      full = next
      document.documentElement.dispatchEvent(new Event('fullscreenchange', { bubbles: true }))
    }
    Object.defineProperty(Document.prototype, 'fullscreenElement', { get: () => full })
    Element.prototype.requestFullscreen = function () {
      return become(this)
    }
    Document.prototype.exitFullscreen = () => become(null)
  })
  const item = await makeArticle(staff, 'Alone on the screen')
  await openForm(page, site, `articles/${item.id}`)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  const choose = async (name: string) => {
    await press(page, 'View')
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await choose('Full screen')
  await expect.poll(isFull).toBe(true)
  await write(page, ' Written alone.')
  await save(page)
  await saved(page)
  await choose('Full screen')
  await expect.poll(isFull).toBe(false)
  await expect(bodyOf(page)).toContainText('Written alone.')
  expect(faults).toEqual([])
})

test('the line that is written stays in the middle where one wants it, also after a reload, and moves down again', async ({
  page,
  site,
  staff,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `<p>Line ${at + 1} of a long text.</p>`).join('')
  const item = await makeArticle(staff, 'In the middle', lines)
  await openForm(page, site, `articles/${item.id}`)
  /** How far down the window the line of the caret stands, of 1. */
  const caret = () =>
    page.evaluate(() => {
      const { top } = getSelection()!.getRangeAt(0).getBoundingClientRect()
      return top / innerHeight
    })
  const choose = async (name: string) => {
    await press(page, 'View')
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await choose('Keep the line in the middle')
  await bodyOf(page).getByText('Line 40 of').click()
  await page.keyboard.type('Typed. ')
  await expect.poll(caret).toBeCloseTo(0.45, 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(caret).toBeCloseTo(0.45, 1)
  await save(page)
  await saved(page)

  await page.reload()
  await bodyOf(page).getByText('Line 30 of').click()
  await page.keyboard.type('Typed. ')
  await expect.poll(caret).toBeCloseTo(0.45, 1)
  await choose('Keep the line in the middle')
  await bodyOf(page).getByText('Line 30 of').click()
  await page.keyboard.type('Again. ')
  for (let line = 0; line < 6; line++) await page.keyboard.press('ArrowDown')
  await expect.poll(caret).toBeGreaterThan(0.55)
})
