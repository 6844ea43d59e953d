import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { PICTURE } from '../media-files.ts'
import { bodyOf, type Item, openForm, readItem } from '../open-form.ts'
import { signIn } from '../open-panel.ts'
import { pressControl, settled } from '../press-control.ts'
import { colleague } from './colleague.ts'
import { selectWords } from './select-words.ts'

test.use({ template: 'empty' })

const SENTENCE =
  'The court asked whether the power to refuse bail by a list of offences can stand beside a constitution that presumes everybody innocent, and answered that the judge and not the list must decide in each case.'
/** Some hundred and ten words each: with the headings and clauses more than 1,500. */
const PARAGRAPHS = Array.from(
  { length: 13 },
  (_, at) => `Reason ${at + 1}. ${`${SENTENCE} `.repeat(3).trim()}`,
)
const NOTES = 12
const CLAUSES = ['The applicant gives an address', 'that can be checked', 'by the court', 'The surety signs']

/** How somebody works: with the keys alone, or with a finger. */
type Hand = {
  press(target: Locator): Promise<void>
  control(page: Page, name: string): Promise<void>
  /** Behind the last words of the text, above its notes. */
  toEnd(page: Page): Promise<void>
  /** Into the caption of the picture that the cursor stands behind. */
  intoCaption(page: Page): Promise<void>
  save(page: Page): Promise<void>
}

const KEYS: Hand = {
  async press(target) {
    await target.focus()
    await target.press('Enter')
  },
  control: pressControl,
  async toEnd(page) {
    await page.keyboard.press('ControlOrMeta+End')
  },
  intoCaption: (page) => page.keyboard.press('ArrowUp'),
  save: (page) => page.keyboard.press('ControlOrMeta+S'),
}

const FINGER: Hand = {
  press: (target) => target.tap(),
  async control(page, name) {
    await settled(page)
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const wanted = toolbar.getByRole('button', { name, exact: true })
    if (!(await wanted.isVisible())) await toolbar.getByRole('button', { name: 'More', exact: true }).tap()
    await wanted.tap()
    await settled(page)
  },
  async toEnd(page) {
    const last = bodyOf(page).locator(':scope > p').last()
    // A finger scrolls until the end stands above the buttons at the foot.
    await last.evaluate((it) => {
      it.scrollIntoView({ block: 'end' })
      scrollBy(0, innerHeight / 3)
    })
    const { x, y, width, height } = (await last.boundingBox())!
    // Three taps on one place choose a paragraph: nobody taps as fast as this, so another place comes between.
    await page.touchscreen.tap(x + 3, y + height - 60)
    await page.touchscreen.tap(x + width - 3, y + height - 3)
    await settled(page)
  },
  intoCaption: (page) => bodyOf(page).locator('figcaption').last().tap(),
  save: (page) => page.getByRole('button', { name: /^(?:Create|Save)$/ }).tap(),
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })

/** Writes the opinion on its own page, each part where the words before it end. @returns its number */
async function writeOpinion(page: Page, hand: Hand): Promise<number> {
  await expect(bodyOf(page)).toBeVisible()
  await titleOf(page).focus()
  await page.keyboard.insertText('Bail and the end of the list')
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toBeFocused()
  for (const [at, paragraph] of PARAGRAPHS.entries()) {
    await page.keyboard.insertText(paragraph)
    if (at < NOTES) {
      await hand.control(page, 'Footnote')
      await page.keyboard.type(`Act ${30 + at}, s ${at + 1}`)
      await hand.toEnd(page)
    }
    await page.keyboard.press('Enter')
  }
  await hand.control(page, 'Clauses')
  for (const [at, clause] of CLAUSES.entries()) {
    await page.keyboard.insertText(clause)
    await page.keyboard.press('Enter')
    if (at < 2) await page.keyboard.press('Tab')
    else if (at === 2) for (let level = 0; level < 2; level++) await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('The two pictures show the list and what is left of it.')
  let pictures = 0
  for (const alt of ['The list', 'What is left']) {
    await page.keyboard.press('Enter')
    await hand.control(page, 'Image')
    const dialog = page.getByRole('dialog', { name: 'Image', exact: true })
    const choosing = page.waitForEvent('filechooser')
    await hand.press(dialog.getByRole('button', { name: 'Upload image' }))
    await (await choosing).setFiles(PICTURE)
    await expect(dialog).toHaveCount(0)
    // Its place stands there at once; it comes when it is uploaded.
    await expect(bodyOf(page).locator('img[src*="/media/"]')).toHaveCount(++pictures)
    await hand.intoCaption(page)
    await page.keyboard.insertText(`${alt}, drawn for us.`)
    await hand.control(page, 'Image')
    const change = page.getByRole('dialog', { name: 'Change image', exact: true })
    await change.getByLabel('Image description').fill(alt)
    await hand.press(change.getByRole('button', { name: 'Save image' }))
    await expect(change).toHaveCount(0)
    await hand.toEnd(page)
    await page.keyboard.type('After the picture.')
  }
  await page.keyboard.press('Enter')
  await hand.control(page, 'Table')
  for (const cell of ['Offence', 'Before', 'After', 'Murder', 'None', 'Asked for']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await hand.save(page)
  await expect(page).toHaveURL(/\/admin\/articles\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

function expectWhole(body: string): void {
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
  expect(body.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(1500)
  expect({
    notes: count(/<li id="note-\d+">/g),
    calls: count(/<sup id="noteref-/g),
    tables: count(/<table/g),
    clauses: count(/data-list="clauses"/g),
    pictures: count(/<img [^>]*alt="(?:The list|What is left)"/g),
  }).toEqual({ notes: NOTES, calls: NOTES, tables: 1, clauses: 1, pictures: 2 })
}

for (const [name, hand, size] of [
  ['by keyboard alone on a desk', KEYS, { width: 1280, height: 800 }],
  ['by touch on a phone of 360 px', FINGER, { width: 360, height: 740 }],
] as const)
  test(`an opinion of 1,500 words is written, previewed by link, reviewed with three notes, published, changed and published again ${name}`, async ({
    browser,
    site,
    staff,
  }) => {
    const isPhone = hand === FINGER
    const context = await browser.newContext({ viewport: size, hasTouch: isPhone, isMobile: isPhone })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await signIn(page, site)
    await page.goto(`${site.url}/admin/articles/new`)
    const id = await writeOpinion(page, hand)
    expectWhole((await readItem(staff, id)).body)

    // Who has the link sees it on a phone, without a session.
    await hand.press(button(page, 'Preview'))
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await hand.press(preview.getByRole('button', { name: 'Copy link' }))
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const reader = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const seen = await reader.newPage()
    await seen.goto(link)
    await expect(seen.getByRole('main').locator('sup')).toHaveCount(NOTES)
    expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('Escape')

    // A colleague notes three passages; each is read and resolved by who wrote.
    const other = await colleague(browser, site, 'Kofi Mensah')
    await openForm(other, site, `articles/${id}`)
    for (const at of [1, 5, 9]) {
      await selectWords(other, `Reason ${at}.`)
      await settled(other)
      await other.keyboard.press('ControlOrMeta+Alt+m')
      await expect(other.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused()
      await other.keyboard.type(`Say more in ${at}.`)
      await other.keyboard.press('ControlOrMeta+Enter')
      await expect(bodyOf(other).locator('.noted', { hasText: `Reason ${at}.` })).toBeVisible()
      await expect(bodyOf(other)).toBeFocused()
    }
    await hand.press(page.getByRole('button', { name: 'Notes (3)' }))
    const notes = page.getByRole('complementary', { name: 'Notes' })
    for (let left = 3; left > 0; left--) {
      await expect(notes.getByRole('article')).toHaveCount(left)
      await hand.press(notes.getByRole('button', { name: 'Resolve' }).first())
    }
    await expect(notes.getByText('3 resolved')).toBeVisible()
    await page.keyboard.press('Escape')

    await publish(page, hand)
    await seen.goto(`${site.url}/article/${id}`)
    await expect(seen.getByText(PARAGRAPHS[0]!.slice(0, 40))).toBeVisible()

    // A change is kept from readers until it is published.
    if (!isPhone) await bodyOf(page).focus()
    await hand.toEnd(page)
    await page.keyboard.type(' And so it stands.')
    await hand.save(page)
    await expect(page.getByRole('alert', { name: 'A draft of changes' })).toBeVisible()
    await seen.reload()
    await expect(seen.getByText('And so it stands.')).toHaveCount(0)
    await hand.press(
      page
        .getByRole('alert', { name: 'A draft of changes' })
        .getByRole('button', { name: 'Publish changes', exact: true }),
    )
    const question = page.getByRole('dialog', { name: 'What kind of change is it?' })
    await hand.press(question.getByRole('button', { name: 'Publish as this' }))
    await expect(page.getByText('The changes are published')).toBeVisible()
    await seen.reload()
    await expect(seen.getByText('And so it stands.')).toBeVisible()
    expectWhole((await staff.ask<Item>('GET', `/content/${id}`)).body)
    await Promise.all([context.close(), reader.close()])
  })

async function publish(page: Page, hand: Hand): Promise<void> {
  await hand.press(button(page, 'Details'))
  await hand.press(button(page, 'Publish'))
  await expect(page.getByText('Item published successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden()
  await expect(button(page, 'Details')).toBeFocused()
}
