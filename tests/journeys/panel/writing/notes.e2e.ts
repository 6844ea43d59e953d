import type { Page } from '@playwright/test'
import { runSql } from '#testing/run-sql.ts'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { bodyOf, makeArticle, openForm, readItem, save, saved, write } from '../open-form.ts'
import { colleague } from './colleague.ts'
import { selectWords } from './select-words.ts'

test.use({ template: 'empty' })

const BODY =
  '<p>Bail is asked for every day.</p><p>No offence is beyond bail in Ghana.</p><p>So the court held.</p>'

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Notes' })
const noteBy = (page: Page, name: string) => drawer(page).getByRole('article', { name: `Note by ${name}` })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const notesButton = (page: Page) => page.getByRole('button', { name: /^Notes/ })
const marked = (page: Page) => bodyOf(page).locator('.noted')

test('a passage is noted, a second person sees it without a reload, answers and resolves; nothing of it is public or in the text', async ({
  browser,
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'Noted by two', BODY)
  await staff.ask('POST', `/content/${item.id}/publish`)
  const other = await colleague(browser, site, 'Kofi Mensah')
  await openForm(page, site, `articles/${item.id}`)
  await openForm(other, site, `articles/${item.id}`)

  // Selected, and a note from the bar over the words.
  await selectWords(page, 'beyond bail')
  await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Note' }).click()
  const field = drawer(page).getByRole('textbox', { name: 'Note' })
  await expect(field).toBeFocused()
  await expect(drawer(page).getByRole('region', { name: 'New note' })).toContainText('beyond bail')
  await page.keyboard.type('Which case is that?')
  await press(page, 'Add note')
  await expect(noteBy(page, 'admin-1')).toContainText('Which case is that?')
  await expect(marked(page)).toHaveText('beyond bail')
  await expect(bodyOf(page)).toBeFocused()

  // The other sees it come, at its passage, and how many there are.
  await expect(notesButton(other)).toHaveText('Notes (1)')
  await expect(marked(other)).toHaveText('beyond bail')
  await expect(marked(other)).toHaveAttribute('aria-description', 'Note by admin-1: Which case is that?')
  await notesButton(other).click()
  await noteBy(other, 'admin-1').getByRole('button', { name: 'Answer' }).click()
  await other.keyboard.type('Gorman v Republic.')
  await other.keyboard.press('ControlOrMeta+Enter')
  await expect(noteBy(other, 'admin-1').getByRole('list', { name: 'Answers' })).toContainText('Kofi Mensah')
  await expect(noteBy(page, 'admin-1')).toContainText('Gorman v Republic.')

  // Words typed before it, by whomever, leave it where it is; a click leads there.
  await bodyOf(other).getByText('Bail is asked for every day.').click()
  await other.keyboard.press('Home')
  await other.keyboard.type('It is known: ')
  await expect(marked(other)).toHaveText('beyond bail')
  await noteBy(other, 'admin-1').getByRole('button', { name: 'beyond bail' }).click()
  await expect.poll(() => other.evaluate(() => String(getSelection()))).toBe('beyond bail')
  await save(other)
  await saved(other)
  await other.reload()
  await expect(marked(other)).toHaveText('beyond bail')

  // Nothing of it is in what is stored, or public.
  const stored = await readItem(staff, item.id)
  expect(JSON.stringify(stored)).not.toContain('Which case')
  for (const path of ['/', `/article/${item.id}/noted-by-two`, '/feed.xml'])
    expect([path, (await (await fetch(site.url + path)).text()).includes('Which case')]).toEqual([
      path,
      false,
    ])

  // Resolved by one it is folded for both, with the name; and opened again.
  await notesButton(other).click()
  await noteBy(other, 'admin-1').getByRole('button', { name: 'Resolve' }).click()
  await expect(marked(page)).toHaveCount(0)
  await drawer(page).getByText('1 resolved').click()
  await expect(noteBy(page, 'admin-1')).toContainText('Resolved by Kofi Mensah')
  await press(page, 'Open again')
  await expect(marked(other)).toHaveText('beyond bail')
  expect(faults).toEqual([])
})

test('a note is written, found, worded anew and deleted by keyboard alone, and axe finds nothing', async ({
  page,
  site,
  staff,
  faults,
}) => {
  const item = await makeArticle(staff, 'Noted by keyboard', BODY)
  await openForm(page, site, `articles/${item.id}`)
  await bodyOf(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let signs = 0; signs < 4; signs++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(drawer(page).getByRole('region', { name: 'New note' })).toContainText('Bail')
  await page.keyboard.type('Say whose.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(marked(page)).toHaveText('Bail')
  await expect(bodyOf(page)).toBeFocused()

  // With the cursor in it the same keys lead to its note; Esc leads back.
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await expect(noteBy(page, 'admin-1')).toBeFocused()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(noteBy(page, 'admin-1').getByRole('button', { name: 'Bail' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const field = noteBy(page, 'admin-1').getByRole('textbox', { name: 'Note' })
  await expect(field).toHaveValue('Say whose.')
  await field.press('End')
  await page.keyboard.type(' And when.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(noteBy(page, 'admin-1')).toContainText('Say whose. And when.')
  await noteBy(page, 'admin-1').getByRole('button', { name: 'Delete your note' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect(noteBy(page, 'admin-1')).toHaveCount(0)
  await expect(marked(page)).toHaveCount(0)
  await drawer(page).focus()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(bodyOf(page)).toBeFocused()
  await notesButton(page).press('Enter')
  await drawer(page).getByRole('button', { name: 'Close the notes' }).press('Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(bodyOf(page)).toBeFocused()
  expect(faults).toEqual([])
})

test('what is typed while the server is away stays, over a reload too, and is one note once it is back', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Noted on a bad line', BODY)
  await openForm(page, site, `articles/${item.id}`)
  await selectWords(page, 'the court held')
  await page.keyboard.press('ControlOrMeta+Alt+m')
  await page.keyboard.type('Which court?')
  await page.route('**/notes', (route) => route.abort())
  await press(page, 'Add note')
  await expect(drawer(page).getByText('It was not sent; your words are still here')).toBeVisible()
  await page.unroute('**/notes')
  await page.reload()
  await notesButton(page).click()
  const field = drawer(page).getByRole('textbox', { name: 'Note' })
  await expect(field).toHaveValue('Which court?')
  await expect(marked(page)).toHaveText('the court held')
  await press(page, 'Add note')
  await expect(noteBy(page, 'admin-1')).toContainText('Which court?')

  // Its passage goes: it stays in the list with its words, and is back with them.
  await bodyOf(page).getByText('So the court held.').click({ clickCount: 3 })
  await page.keyboard.press('Delete')
  await expect(noteBy(page, 'admin-1')).toContainText('Its passage was removed: the court held')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(marked(page)).toHaveText('the court held')
  await expect(noteBy(page, 'admin-1')).not.toContainText('removed')
})

test('on a phone notes are a sheet under the text, and two hundred of them are shown in parts', async ({
  page,
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Noted on a phone', BODY)
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm(page, site, `articles/${item.id}`)
  await selectWords(page, 'Bail is asked')
  await press(page, 'More')
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: 'Note', exact: true })
    .click()
  const field = drawer(page).getByRole('textbox', { name: 'Note' })
  await field.fill('By whom?')
  await press(page, 'Add note')
  await expect(noteBy(page, 'admin-1')).toContainText('By whom?')
  const top = await drawer(page).evaluate((sheet) => sheet.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(240)
  expect(await violationsAtEachWidth(page)).toEqual([])

  await runSql(
    site,
    `insert into content_notes (content_id, quote, at, text, author, created_at)
      select $1, 'No offence is beyond bail in Ghana', 0, 'Note number ' || n, 'Ama', now() from generate_series(1, 199) as n`,
    [item.id],
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(notesButton(page)).toHaveText('Notes (200)')
  await notesButton(page).click()
  await expect(drawer(page).getByRole('article')).toHaveCount(20)
  await press(page, 'Show more (180)')
  await expect(drawer(page).getByRole('article')).toHaveCount(40)
  await press(page, 'Close the notes')
  await write(page, ' And more.')
  await expect(bodyOf(page)).toContainText('And more.')
})
