import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { bodyOf, makeArticle, openForm, save, write } from '../open-form.ts'
import { selectWords } from './select-words.ts'

test.describe.configure({ mode: 'parallel' })

/** One browser for all: axe is slow enough without signing in for each dialog. */
let page: Page
let id = 0
test.beforeAll(async ({ browser, staff }) => {
  page = await browser.newPage()
  const made = await staff.ask<{ id: number }>('POST', '/content', {
    type: 'article',
    title:
      'What a landlord may not do, with a title long enough to break on the narrow screen of a telephone',
    description: 'And a description.',
    body: BODY,
  })
  id = made.id
})
test.afterAll(() => page.close())

const BODY = [
  '<h2>The Rent Act</h2><p>A landlord may not take more than six months of rent in advance.</p>',
  '<ul class="in-brief"><li>One</li><li>Two</li><li>Three</li></ul>',
  '<table><tbody><tr><th>Act</th><th>Section</th></tr><tr><td>Act 220</td><td>25</td></tr></tbody></table>',
  '<blockquote><p>No person shall be deprived.</p></blockquote><ol><li>First</li></ol>',
].join('')

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
/** Presses what opens a dialog, and waits until it stands there. */
async function openDialog(name: string): Promise<void> {
  await press(name)
  await expect(page.getByRole('dialog')).toBeVisible()
}
const words = () => bodyOf(page).getByText('A landlord may not')

async function inToolbar(name: string): Promise<void> {
  await words().click()
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const [name, open] of [
  ['as it opens', async () => {}],
  ['with its details', () => press('Details')],
  ['with notes beside it', () => press('Notes')],
  ['with how it looks to choose', () => press('View')],
  ['with its preview', () => openDialog('Preview')],
  ['with its versions', () => openDialog('Versions')],
  ['with the dialog of a link', () => inToolbar('Link')],
  ['with the dialog of an image', () => inToolbar('Image')],
  ['with the dialog of a video', () => inToolbar('YouTube')],
  ['with the dialog of a file', () => inToolbar('File')],
  ['with the dialog of a language', () => inToolbar('Language')],
  ['with the letters of our languages', () => inToolbar('Letters')],
  ['with the dialog of a colour', () => inToolbar('Text colour')],
  ['with the cursor in a table', () => bodyOf(page).getByText('Act 220').click()],
  [
    'with words to find',
    async () => {
      await words().click()
      await page.keyboard.press('ControlOrMeta+F')
      await page.keyboard.type('rent')
      await expect(page.getByRole('search', { name: 'Find and replace' }).getByRole('status')).toHaveText(
        /of 2/,
      )
    },
  ],
  [
    'with what can be put in a line',
    async () => {
      await words().click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await expect(page.getByRole('listbox', { name: 'Put here' })).toBeVisible()
    },
  ],
  [
    'with words selected',
    async () => {
      await selectWords(page, 'landlord')
      await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible()
    },
  ],
  ['with its outline', () => press('Outline')],
] as [string, () => Promise<void>][]) {
  test(`the page to write on, ${name}, has no barrier that axe finds, and fits a phone, a tablet and a desk`, async ({
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openForm(page, site, `articles/${id}`)
    await open()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
}

test('two texts to decide between, on the page to write on, have no barrier that axe finds, and fit a phone, a tablet and a desk', async ({
  site,
  staff,
}) => {
  const item = await makeArticle(staff, 'Saved by two', '<p>No offence is beyond bail.</p>')
  await openForm(page, site, `articles/${item.id}`)
  await write(page, ' Mine.')
  // The news of the other's save does not arrive.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await staff.ask('PATCH', `/content/${item.id}`, { version: 1, body: '<p>No offence is. Theirs.</p>' })
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Saved by someone else' })).toContainText(
    'needs your decision',
  )
  expect(await violationsAtEachWidth(page)).toEqual([])
})
