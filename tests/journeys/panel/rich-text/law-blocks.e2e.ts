import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'
import { emptyText, pasteHtml, savedHtml, setHtml } from '../paste/paste-into.ts'
import { clickInText, pressControl } from '../press-control.ts'

let page: Page
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openPanel(page, site, 'articles?new=1')
  await text().waitFor()
})
test.afterAll(() => page.close())

const text = () => page.locator('[contenteditable=true].tiptap')
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (name: string) => pressControl(page, name)

const CLAUSES =
  '<ol data-list="clauses"><li>Parties<ol><li>The seller<ol type="a"><li>owns<ol type="i"><li>free</li></ol></li></ol></li></ol></li><li>Price</li></ol>'

test('clauses are numbered by their level, and are the same when they are opened again or pasted', async () => {
  await emptyText(page)
  await press('Clauses')
  for (const words of ['Parties', 'The seller', 'owns', 'free']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  for (let level = 0; level < 4; level++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Price')
  expect(await savedHtml(page)).toBe(CLAUSES)
  await pasteHtml(page, CLAUSES)
  expect(await savedHtml(page)).toBe(CLAUSES)
  await clickInText(text().getByText('Price'))
  await press('Clauses')
  expect(await savedHtml(page)).not.toContain('data-list')
})

/** What a program that is pasted into finds on the clipboard: the plain text line by line, and the HTML. */
async function copied(from: Page): Promise<{ lines: string[]; html: string }> {
  const before = crypto.randomUUID()
  await from.evaluate((text) => navigator.clipboard.writeText(text), before)
  await from.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => from.evaluate(() => navigator.clipboard.readText())).not.toBe(before)
  return from.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const html = await (await item!.getType('text/html')).text()
    const text = await navigator.clipboard.readText()
    return { lines: text.split(/\s*\n\s*/).filter((line) => line !== ''), html }
  })
}

const NUMBERED = ['1. Parties', '1.1 The seller', '(a) owns', '(i) free', '2. Price']
/** The words of each item that has words of its own, as a program without our styles has them. */
const itemsOf = (html: string) =>
  page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    return [...body.querySelectorAll('li')].map((item) => {
      for (const list of item.querySelectorAll('ol')) list.remove()
      return item.textContent?.trim()
    })
  }, html)

test('clauses that are copied carry their numbers into other programs, as text and as HTML, and count by themselves where they come back', async () => {
  await setHtml(page, CLAUSES)
  await page.keyboard.press('ControlOrMeta+A')
  const whole = await copied(page)
  expect(whole.lines).toEqual(NUMBERED)
  expect(await itemsOf(whole.html)).toEqual([
    '1. Parties',
    '1.1 The seller',
    '(a) owns',
    '(i) free',
    '2. Price',
  ])
  await page.keyboard.press('ControlOrMeta+V')
  expect(await savedHtml(page)).toBe(CLAUSES)

  // A part has the numbers that it has in the text; half a clause has none.
  await clickInText(text().getByText('owns'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+Shift+End')
  expect((await copied(page)).lines).toEqual(['wns', '(i) free', '2. Price'])
  await clickInText(text().getByText('Price'))
  await page.keyboard.press('ControlOrMeta+A')
  await press('Clauses')
  await page.keyboard.press('ControlOrMeta+A')
  expect((await copied(page)).lines[0]).toBe('Parties')
})

test('clauses that are copied from the page carry their numbers without script, and are the same when they come into the editor', async ({
  browser,
  site,
  staff,
}) => {
  const item = await staff.ask('POST', '/content', { type: 'article', title: 'A contract', body: CLAUSES })
  await staff.ask('POST', `/content/${item.id}/publish`)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reading = await context.newPage()
  await reading.goto(`${site.url}/article/${item.id}/a-contract`)
  await expect(reading.locator('.prose li').first()).toContainText('1. Parties')
  await reading.locator('.prose li').first().click()
  await reading.keyboard.press('ControlOrMeta+A')
  const before = crypto.randomUUID()
  await page.evaluate((words) => navigator.clipboard.writeText(words), before)
  await reading.keyboard.press('ControlOrMeta+C')
  await page.bringToFront()
  const now = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(now).not.toBe(before)
  const lines = (await now()).split(/\s*\n\s*/)
  expect(lines.slice(lines.indexOf(NUMBERED[0]!)).slice(0, NUMBERED.length)).toEqual(NUMBERED)
  const html = await page.evaluate(async () =>
    (await (await navigator.clipboard.read())[0]!.getType('text/html')).text(),
  )
  await pasteHtml(page, html)
  expect(await savedHtml(page)).toContain(CLAUSES)
  await context.close()
})

test('“In brief” comes with three points, the cursor in the first', async () => {
  await emptyText(page)
  await press('In brief')
  for (const point of ['One', 'Two', 'Three']) {
    await page.keyboard.type(point)
    await page.keyboard.press('ArrowDown')
  }
  expect(await savedHtml(page)).toBe(
    '<div data-box="brief"><p><strong>In brief</strong></p><ul><li>One</li><li>Two</li><li>Three</li></ul></div>',
  )
})

test('a quotation has its source on the last line, and Enter behind it leads out', async () => {
  await setHtml(page, '<blockquote><p>No offence is beyond bail.</p></blockquote>')
  await press('Source')
  await page.keyboard.type('Kpebu v AG')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After')
  expect(await savedHtml(page)).toBe(
    '<blockquote><p>No offence is beyond bail.</p><p><cite>Kpebu v AG</cite></p></blockquote><p>After</p>',
  )
  await clickInText(text().getByText('No offence'))
  await press('Source')
  await page.keyboard.type(' (No 2)')
  expect(await savedHtml(page)).toContain('<cite>Kpebu v AG (No 2)</cite></p></blockquote>')
})

test('words of another language say which it is, and their spelling is not checked', async () => {
  await emptyText(page)
  await page.keyboard.type('oman')
  await page.keyboard.press('ControlOrMeta+A')
  await press('Language')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog('Language').getByRole('button', { name: 'Twi' }).click()
  await expect(text().locator('[lang=tw]')).toHaveAttribute('spellcheck', 'false')
  await page.keyboard.press('End')
  await press('Letters')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await dialog('Letters').getByRole('button', { name: 'ɔ', exact: true }).click()
  expect(await savedHtml(page)).toBe('<p><span lang="tw">omanɔ</span></p>')
  await page.keyboard.press('ControlOrMeta+A')
  await press('Language')
  await dialog('Language').getByRole('button', { name: 'English' }).click()
  expect(await savedHtml(page)).toBe('<p>omanɔ</p>')
})

test('a picture’s caption ends with its credit, which is changed and taken away', async () => {
  const figure = (caption: string) => `<figure><img src="/media/a.png" alt="A court" />${caption}</figure>`
  await setHtml(page, figure('<figcaption>The <em>court</em></figcaption>'))
  const credit = async (words: string) => {
    await clickInText(text().locator('figcaption'))
    await press('Image')
    await dialog('Change image').getByLabel('Credit and licence').fill(words)
    await dialog('Change image').getByRole('button', { name: 'Save image' }).click()
    return savedHtml(page)
  }
  expect(await credit('Photo: Ama, CC BY 4.0')).toBe(
    figure('<figcaption>The <em>court</em> <cite>Photo: Ama, CC BY 4.0</cite></figcaption>'),
  )
  expect(await credit('Photo: Esi')).toContain('</em> <cite>Photo: Esi</cite></figcaption>')
  expect(await credit('')).not.toContain('cite')
})

test('sound of the library stands in the text under the words that say what it is', async ({ staff }) => {
  const { url } = await staff.upload(
    'hearing.mp3',
    'audio/mpeg',
    readFileSync('sample-content/media/episode-2.mp3'),
  )
  await emptyText(page)
  await press('File')
  await dialog('File of the library').getByRole('button', { name: 'Sound' }).click()
  await dialog('Choose an audio file')
    .getByRole('button', { name: /hearing/ })
    .first()
    .click()
  await dialog('Sound').getByLabel('What it is').fill('The hearing')
  await page.keyboard.press('Enter')
  expect(await savedHtml(page)).toBe(`<figure data-file="sound"><a href="${url}">The hearing</a></figure>`)
})
