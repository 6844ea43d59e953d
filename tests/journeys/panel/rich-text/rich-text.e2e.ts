import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'
import { emptyText, savedHtml } from '../paste/paste-into.ts'
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

async function write(words: string): Promise<void> {
  await emptyText(page)
  await page.keyboard.type(words)
}

const press = (name: string) => pressControl(page, name)

test.describe('every control works by keyboard', () => {
  for (const [name, html] of [
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Strikethrough', '<p><s>word</s></p>'],
    ['Subscript', '<p><sub>word</sub></p>'],
    ['Superscript', '<p><sup>word</sup></p>'],
    ['Heading 2', '<h2>word</h2>'],
    ['Heading 3', '<h3>word</h3>'],
    ['Heading 4', '<h4>word</h4>'],
    ['Bullet list', '<ul><li>word</li></ul>'],
    ['Ordered list', '<ol><li>word</li></ol>'],
    ['Blockquote', '<blockquote><p>word</p></blockquote>'],
    ['Indent', '<p data-indent="1">word</p>'],
    ['Align centre', '<p data-align="center">word</p>'],
    ['Align right', '<p data-align="right">word</p>'],
    ['Justify', '<p data-align="justify">word</p>'],
  ] as const) {
    test(`${name}`, async () => {
      await write('word')
      await page.keyboard.press('ControlOrMeta+A')
      await press(name)
      expect(await savedHtml(page)).toBe(html)
    })
  }

  test('what was set is taken back: outdent, align left, clear formatting, undo, redo', async () => {
    await write('word')
    await press('Indent')
    await press('Indent')
    await press('Outdent')
    await press('Align centre')
    expect(await savedHtml(page)).toBe('<p data-align="center" data-indent="1">word</p>')
    await press('Align left')
    await press('Outdent')
    await page.keyboard.press('ControlOrMeta+A')
    await press('Bold')
    await press('Clear formatting')
    expect(await savedHtml(page)).toBe('<p>word</p>')
    await write('word')
    await page.keyboard.press('ControlOrMeta+A')
    await press('Bold')
    await press('Undo')
    await expect(text().locator('strong')).toHaveCount(0)
    await press('Redo')
    await expect(text().locator('strong')).toHaveText('word')
  })
})

test('the specified shortcuts: bold, italic, underline, undo, redo, Tab, Shift+Tab, Shift+Enter', async () => {
  const sidebar = page.getByRole('button', { name: 'Toggle the sidebar', includeHidden: true })
  const before = await sidebar.getAttribute('aria-expanded')
  await emptyText(page)
  for (const key of ['B', 'I', 'U']) {
    await page.keyboard.press(`ControlOrMeta+${key}`)
    await page.keyboard.type(key)
    await page.keyboard.press(`ControlOrMeta+${key}`)
  }
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('next')
  await page.keyboard.press('Tab')
  const html = '<p data-indent="1"><strong>B</strong><em>I</em><u>U</u><br />next</p>'
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await savedHtml(page)).toBe(html)
  expect(await sidebar.getAttribute('aria-expanded'), 'Ctrl+B is bold while somebody writes').toBe(before)

  await write('one')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text().locator('strong')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(text().locator('strong')).toHaveText('one')
})

test('in a list Tab goes a level deeper and Shift+Tab back', async () => {
  await emptyText(page)
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Tab')
  expect(await savedHtml(page)).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>')
})

test('nobody is caught in the text: Esc, then Tab, leaves it, and the form stays open', async () => {
  await write('word')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(text()).not.toBeFocused()
  await expect(page.getByRole('dialog', { name: 'New Article' })).toBeVisible()
  expect(await savedHtml(page)).toBe('<p>word</p>')
  const told = await text().getAttribute('aria-describedby')
  await expect(page.locator(`[id="${told?.split(' ')[1]}"]`)).toContainText('Esc, then Tab, leaves the text')
})

test('a link is added, changed and removed', async () => {
  await write('Act 30')
  await page.keyboard.press('ControlOrMeta+A')
  await press('Link')
  await dialog('Link').getByLabel('Address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog('Link').getByText(/^Write an address/)).toBeVisible()
  await dialog('Link').getByLabel('Address').fill('ghalii.org/akn/gh/act/1960/30')
  await page.keyboard.press('Enter')
  expect(await savedHtml(page)).toBe('<p><a href="https://ghalii.org/akn/gh/act/1960/30">Act 30</a></p>')
  await clickInText(text().locator('a'))
  await press('Link')
  await dialog('Edit link').getByLabel('Address').fill('/articles')
  await dialog('Edit link').getByRole('button', { name: 'Change link' }).click()
  expect(await savedHtml(page)).toBe('<p><a href="/articles">Act 30</a></p>')
  await clickInText(text().locator('a'))
  await press('Link')
  await dialog('Edit link').getByRole('button', { name: 'Remove link' }).click()
  expect(await savedHtml(page)).toBe('<p>Act 30</p>')
})

test('colour is asked for as a hex code or a name, and anything else is refused in words', async () => {
  await write('red')
  await page.keyboard.press('ControlOrMeta+A')
  await press('Text colour')
  await dialog('Text colour').getByRole('textbox', { name: 'Colour' }).fill('reddish')
  await page.keyboard.press('Enter')
  await expect(dialog('Text colour').getByText(/^Write a hex code/)).toBeVisible()
  for (const [typed, stored] of [
    ['Crimson', 'crimson'],
    ['#A63D2F', '#a63d2f'],
  ] as const) {
    if (!(await dialog('Text colour').isVisible())) await press('Text colour')
    await dialog('Text colour').getByRole('textbox', { name: 'Colour' }).fill(typed)
    await page.keyboard.press('Enter')
    await expect(dialog('Text colour')).toHaveCount(0)
    await expect(text().locator(`[data-c="${stored}"]`)).toHaveText('red')
    await expect(text()).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
  }
  expect(await savedHtml(page)).toBe('<p><span data-c="#a63d2f">red</span></p>')
})

test('a table is made, filled, changed and taken away', async () => {
  await emptyText(page)
  await press('Table')
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) {
    await page.keyboard.type(word)
    if (word !== 'i') await page.keyboard.press('Tab')
  }
  const head = '<thead><tr><th>a</th><th>b</th><th>c</th></tr></thead>'
  expect(await savedHtml(page)).toBe(
    `<table>${head}<tbody><tr><td>d</td><td>e</td><td>f</td></tr><tr><td>g</td><td>h</td><td>i</td></tr></tbody></table>`,
  )
  await clickInText(text().getByText('i', { exact: true }))
  await press('Delete row')
  await clickInText(text().getByText('e', { exact: true }))
  await press('Delete column')
  await press('Row below')
  await press('Row above')
  await clickInText(text().getByText('d', { exact: true }))
  await press('Column after')
  await press('Column before')
  await press('Header row')
  const rows = text().locator('tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.first().locator('td')).toHaveCount(4)
  await press('Caption')
  await dialog('Table caption').getByLabel('Caption').fill('Fees of 2026')
  await page.keyboard.press('Enter')
  expect(await savedHtml(page)).toContain('<table><caption>Fees of 2026</caption><tbody>')
  await clickInText(text().getByText('a', { exact: true }))
  await press('Delete table')
  expect(await savedHtml(page)).toBe('')
})

test('cells are merged and split again', async () => {
  await emptyText(page)
  await press('Table')
  await page.keyboard.type('one')
  const [first, second] = [text().locator('th').nth(0), text().locator('th').nth(1)]
  await first.click()
  await second.click({ modifiers: ['Shift'] })
  await press('Merge cells')
  await expect(text().locator('th')).toHaveCount(2)
  expect(await savedHtml(page)).toContain('<th colspan="2">one</th>')
  await clickInText(text().locator('th').first())
  await press('Split cell')
  await expect(text().locator('th')).toHaveCount(3)
})

test('footnotes are counted by where they stand; a note goes where its number goes', async () => {
  await write('First. Second.')
  await press('Footnote')
  await page.keyboard.type('Note of the second')
  await clickInText(text().locator('p').first())
  await page.keyboard.press('Home')
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await press('Footnote')
  await page.keyboard.type('Note of the first')
  const call = (number: number) => `<sup id="noteref-${number}"><a href="#note-${number}">${number}</a></sup>`
  const note = (number: number, words: string) =>
    `<li id="note-${number}">${words} <a href="#noteref-${number}">↩\ufe0e</a></li>`
  const notes = `<ol>${note(1, 'Note of the first')}${note(2, 'Note of the second')}</ol>`
  expect(await savedHtml(page)).toBe(`<p>First.${call(1)} Second.${call(2)}</p>${notes}`)
  await clickInText(text().locator('p').first())
  await page.keyboard.press('Home')
  for (let step = 0; step < 7; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+X')
  await expect(text().locator('li')).toHaveCount(1)
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+V')
  const swapped = `<ol>${note(1, 'Note of the second')}${note(2, 'Note of the first')}</ol>`
  expect(await savedHtml(page)).toBe(`<p> Second.${call(1)}First.${call(2)}</p>${swapped}`)
})

test('a picture by its address says when it cannot be loaded, and can be described and sized', async () => {
  await write('Before')
  await press('Image')
  await dialog('Image').getByLabel('Address of the image').fill('http://plain.example/a.png')
  await page.keyboard.press('Enter')
  await expect(dialog('Image').getByText(/begins with https/)).toBeVisible()
  await dialog('Image').getByLabel('Address of the image').fill('/media/none.png')
  await dialog('Image').getByLabel('Image description').fill('The court')
  await dialog('Image').getByLabel('Width in pixels').fill('320')
  await page.keyboard.press('Enter')
  await expect(
    text().getByText('Failed to load image. Please check the URL and sharing permissions.'),
  ).toBeVisible()
  expect(await savedHtml(page)).toContain(
    '<figure><img src="/media/none.png" alt="The court" width="320" /></figure>',
  )
})

test('an image link of Google Drive becomes a direct address, a document a card that loads nothing', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await write('See')
  await press('Google Drive')
  await dialog('Google Drive').getByLabel('Link of the file').fill('https://drive.google.com/drive/folders/x')
  await page.keyboard.press('Enter')
  await expect(dialog('Google Drive').getByText(/Folders cannot be shown/)).toBeVisible()
  const id = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ'
  await dialog('Google Drive')
    .getByLabel('Link of the file')
    .fill(`https://docs.google.com/document/d/${id}/edit`)
  await dialog('Google Drive').getByLabel('Caption').fill('The judgment')
  await page.keyboard.press('Enter')
  await expect(text().getByText('Document from Google Drive')).toBeVisible()
  expect(await savedHtml(page)).toContain(
    `<figure data-embed="drive" data-id="${id}"><figcaption>The judgment</figcaption></figure>`,
  )
  expect(asked.filter((host) => host !== '127.0.0.1')).toEqual([])
  await write('See')
  await press('Google Drive')
  await dialog('Google Drive').getByText('Image', { exact: true }).click()
  await dialog('Google Drive')
    .getByLabel('Link of the file')
    .fill(`https://drive.google.com/file/d/${id}/view`)
  await dialog('Google Drive').getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(dialog('Google Drive')).toHaveCount(0)
  expect(await savedHtml(page)).toContain(`src="https://drive.google.com/thumbnail?id=${id}&amp;sz=w1200"`)
})

test('a YouTube link of any form is a video; a channel is refused', async () => {
  await write('See')
  await press('YouTube')
  await dialog('YouTube video').getByLabel('Link of the video').fill('https://www.youtube.com/@channel')
  await page.keyboard.press('Enter')
  await expect(dialog('YouTube video').getByText(/not the link of a YouTube video/)).toBeVisible()
  await dialog('YouTube video').getByLabel('Link of the video').fill('youtu.be/dQw4w9WgXcQ?t=10')
  await page.keyboard.press('Enter')
  await expect(text().getByText('Video from YouTube')).toBeVisible()
  expect(await savedHtml(page)).toContain(
    '<figure data-embed="youtube" data-id="dQw4w9WgXcQ" data-start="10"></figure>',
  )
})
