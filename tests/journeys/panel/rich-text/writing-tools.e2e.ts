import type { Page } from '@playwright/test'
import { violationsAtEachWidth } from '../../accessibility-violations.ts'
import { expect, test } from '../../fixtures.ts'
import { openPanel } from '../open-panel.ts'
import { emptyText, pasteText, savedHtml, setHtml } from '../paste/paste-into.ts'
import { pressControl, settled } from '../press-control.ts'

let page: Page
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openPanel(page, site, 'articles?new=1')
  await text().waitFor()
})
test.afterAll(() => page.close())

const text = () => page.locator('[contenteditable=true].tiptap')
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const find = () => page.getByRole('search', { name: 'Find and replace' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

test('an item of ours is found by its words and linked to by its number; what readers will not see is said', async ({
  staff,
}) => {
  const make = (title: string) => staff.ask<{ id: number }>('POST', '/content', { type: 'article', title })
  const { id } = await make('Kpebu and the right to bail')
  await emptyText(page)
  await page.keyboard.type('See bail')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await pressControl(page, 'Link')
  const address = dialog('Link').getByRole('combobox', { name: 'Address' })
  await address.fill('kpebu bail')
  await expect(page.getByRole('option', { name: /^Kpebu and the right to bail/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog('Link').getByText(/^Choose one of the items/)).toBeVisible()
  await address.press('ArrowDown')
  expect(await violationsAtEachWidth(page)).toEqual([])
  await address.press('Enter')
  await expect(dialog('Link').getByText(/^“Kpebu and the right to bail”\. The link follows/)).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await savedHtml(page)).toBe(`<p>See <a href="/article/${id}">bail</a></p>`)

  await tool('Check 1').click()
  await expect(page.getByRole('button', { name: /^“bail” links to an item that is a draft/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await staff.ask('POST', `/content/${id}/publish`).catch(() => undefined)
  await staff.ask('POST', `/content/${id}/trash`)
  await tool('Check 1').click()
  await expect(page.getByRole('button', { name: /lies in the trash/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // The dialog of the link says it too, before anybody relies on it.
  await text().getByText('bail').click()
  await pressControl(page, 'Link')
  await expect(
    dialog('Edit link').getByText('Now it lies in the trash: readers see the words without a link.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
})

test('words are found, gone through and replaced at once, and one Undo brings all back', async () => {
  await setHtml(page, '<p>The Court held. <strong>A co</strong>urt sat.</p><p>Courts and court.</p>')
  await text().focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+F')
  await find().getByRole('textbox', { name: 'Find', exact: true }).fill('court')
  await expect(find().getByRole('status')).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(find().getByRole('status')).toHaveText('3 of 4')
  await page.keyboard.press('Shift+Enter')
  await expect(find().getByRole('status')).toHaveText('2 of 4')
  await find().getByLabel('Whole word').check()
  await expect(find().getByRole('status')).toHaveText('2 of 3')
  await find().getByLabel('Match case').check()
  await expect(find().getByRole('status')).toHaveText(/of 2$/)
  expect(await violationsAtEachWidth(page)).toEqual([])
  await find().getByLabel('Replace with').fill('tribunal')
  await tool('Replace all').click()
  await expect(find().getByRole('status')).toHaveText('2 replaced. Undo brings them back.')
  await page.keyboard.press('Escape')
  await expect(text()).toBeFocused()
  await expect(text()).toContainText('A tribunal sat.')
  await expect(text()).toContainText('Courts and tribunal.')
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await savedHtml(page)).toBe(
    '<p>The Court held. <strong>A co</strong>urt sat.</p><p>Courts and court.</p>',
  )
})

test('in a text of 200 kB all are found and replaced, and come back', async () => {
  const words = 'The Court held that a person arrested must be brought before it. '
  await setHtml(page, `<p>${words.repeat(4)}</p>`.repeat(770))
  await text().focus()
  await page.keyboard.press('ControlOrMeta+F')
  await find().getByRole('textbox', { name: 'Find', exact: true }).fill('person')
  await expect(find().getByRole('status')).toHaveText(/3080/)
  await find().getByLabel('Match case').uncheck()
  await find().getByLabel('Replace with').fill('child')
  await tool('Replace all').click()
  await expect(find().getByRole('status')).toHaveText(/^3080 replaced/)
  await page.keyboard.press('Escape')
  await expect(text()).not.toContainText('person')
  await page.keyboard.press('ControlOrMeta+Z')
  expect((await savedHtml(page)).match(/person/g)).toHaveLength(3080)
})

test('in a text of 200 kB the cursor goes wherever keys lead it, and the notes are counted through', async () => {
  const words = '<em>The Court</em> held that a person arrested must be brought before it. '
  const call = (key: number) => `<sup id="noteref-${key}"><a href="#note-${key}">${key}</a></sup>`
  const paragraphs = Array.from({ length: 770 }, (_, at) => `<p>${at} ${words.repeat(4)}</p>`)
  for (const [at, key] of [
    [5, 1],
    [400, 2],
    [760, 3],
  ] as const)
    paragraphs[at] = `<p>${at} has a note${call(key)}</p>`
  const notes = [1, 2, 3].map(
    (key) => `<li id="note-${key}">Note ${key} <a href="#noteref-${key}">↩</a></li>`,
  )
  await setHtml(page, `${paragraphs.join('')}<ol>${notes.join('')}</ol>`)
  const isFar = (at: number) =>
    text()
      .locator(`> p:nth-of-type(${at}) > em`)
      .first()
      .evaluate((it) => !it.checkVisibility({ contentVisibilityAuto: true }))
  await text().focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect.poll(() => isFar(700)).toBe(true)
  await page.keyboard.type('First. ')
  for (let line = 0; line < 60; line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.type('Reached. ')
  const reached = text().locator('> p', { hasText: 'Reached. ' })
  await expect(reached).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Last.')
  await expect(text().locator('> p').last()).toHaveText(/ Last\.$/)
  await expect(text().locator('> p').last()).toBeInViewport()
  await expect.poll(() => isFar(1)).toBe(true)
  for (let line = 0; line < 60; line++) await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Back. ')
  await expect(text().locator('> p', { hasText: 'Back. ' })).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+F')
  await find().getByRole('textbox', { name: 'Find', exact: true }).fill('400 has a note')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(text().getByText('400 has a note')).toBeInViewport()
  const html = await savedHtml(page)
  expect(html).toMatch(/^<p>First\. 0 /)
  expect(html.match(/(?<=id="noteref-)\d+/g)).toEqual(['1', '2', '3'])
  expect(html.match(/First\. |Reached\. |Back\. | Last\./g)).toEqual([
    'First. ',
    'Reached. ',
    'Back. ',
    ' Last.',
  ])
})

test('the line under the text counts, leads to headings, and names what readers would stumble over', async () => {
  await setHtml(
    page,
    '<h2>First</h2><p>Three words, <a href="/about">here</a></p><h4>Deep</h4><p><img src="/media/images/none.png" alt="" /></p>',
  )
  await expect(page.getByText('5 words · 1 min to read')).toBeVisible()
  await tool('Outline').click()
  await page.getByRole('dialog', { name: 'Outline' }).getByRole('button', { name: 'Deep' }).click()
  await expect(text()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('er')
  await expect(text().locator('h4')).toHaveText('Deeper')
  await tool('Check 3').click()
  const found = page.getByRole('dialog', { name: 'Check' }).getByRole('button')
  await expect(found).toHaveText([
    /says only “here”/,
    /of level 4\. Make it level 3/,
    /without a description/,
  ])
  await page.keyboard.press('Escape')
  await setHtml(page, '<h2>First</h2><h3>Second</h3><p>Words.</p>')
  await expect(tool('Check')).toBeVisible()
  await tool('Outline').click()
  expect(await violationsAtEachWidth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'New Article' })).toBeVisible()
})

test('quotes and dashes are those of print as typed, and one Backspace or Undo brings back what was typed', async () => {
  await emptyText(page)
  await page.keyboard.type(`"It's 1992--93"`)
  await expect(text()).toHaveText('“It’s 1992–93”')
  await page.keyboard.press('Backspace')
  await expect(text()).toHaveText('“It’s 1992–93"')
  await page.keyboard.type(' x"')
  await expect(text()).toHaveText('“It’s 1992–93" x”')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text()).toHaveText('“It’s 1992–93" x"')
  await emptyText(page)
  await page.keyboard.type('`')
  await page.keyboard.type('a="b"--`')
  await page.keyboard.type(' \\oman')
  expect(await savedHtml(page)).toBe('<p><code>a="b"--</code> ɔman</p>')
})

test('where the site does not want it, quotes stay as they are typed', async ({ staff }) => {
  const { version } = await staff.ask<{ version: number }>('GET', '/settings')
  await staff.ask('PATCH', '/settings', { version, smartTyping: false })
  await expect
    .poll(async () => {
      await emptyText(page)
      await page.keyboard.type('"a"')
      return savedHtml(page)
    })
    .toBe('<p>"a"</p>')
})

test('a stroke at the beginning of a line offers what can be put there, by keys that are read aloud', async () => {
  const list = page.getByRole('listbox', { name: 'Put here' })
  const option = (name: string) => list.getByRole('option', { name, exact: true })
  await emptyText(page)
  await page.keyboard.type('/')
  await expect(option('Heading 2')).toHaveAttribute('aria-selected', 'true')
  await expect(text()).toHaveAttribute(
    'aria-activedescendant',
    (await option('Heading 2').getAttribute('id'))!,
  )
  expect(await violationsAtEachWidth(page)).toEqual([])
  await text().focus()
  await page.keyboard.press('ArrowUp')
  await expect(option('Line')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('quo')
  await expect(list.getByRole('option')).toHaveText(['Quotation'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Said /n')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'New Article' })).toBeVisible()
  await page.keyboard.type('o and/or')
  await expect(list).toHaveCount(0)
  expect(await savedHtml(page)).toBe('<blockquote><p>Said /no and/or</p></blockquote>')
})

test('selected words have the commonest controls beside them, and never over them', async () => {
  await setHtml(page, '<p>No offence is beyond bail.</p>')
  await page.keyboard.press('Shift+Home')
  const bar = page.getByRole('toolbar', { name: 'Selected words' })
  await expect(bar).toBeVisible()
  const isClear = async () => {
    // The letters, not the room of their line.
    const words = await page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().toJSON())
    const controls = (await bar.boundingBox())!
    return controls.y + controls.height <= words.top || controls.y >= words.bottom
  }
  await expect.poll(isClear).toBe(true)
  await bar.getByRole('button', { name: 'Bold' }).click()
  expect(await savedHtml(page)).toContain('<strong>')
})

test('Ctrl+Shift+V brings words alone', async () => {
  await emptyText(page)
  await page.keyboard.down('Shift')
  await page.keyboard.press('ControlOrMeta+KeyV')
  await page.keyboard.up('Shift')
  await settled(page)
  await emptyText(page)
  await text().dispatchEvent('keydown', { key: 'v', ctrlKey: true, shiftKey: true, keyCode: 86 })
  await pasteText(page, '# Not *a* heading', { 'text/html': '<h2>A <b>heading</b></h2>' })
  expect(await savedHtml(page)).toBe('<p># Not *a* heading</p>')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('what is needed most stands first, everything else behind More', async ({ page, panel }) => {
    await panel('articles?new=1')
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const names = ['Link', 'Footnote', 'Heading 2', 'Bullet list', 'Blockquote', 'More']
    await expect(toolbar.getByRole('button')).toHaveCount(names.length)
    await toolbar.scrollIntoViewIfNeeded()
    for (const [at, name] of names.entries()) {
      const button = toolbar.getByRole('button').nth(at)
      await expect(button).toHaveAccessibleName(name)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    await toolbar.getByRole('button', { name: 'More' }).tap()
    await expect(toolbar.getByRole('button', { name: 'Table', exact: true })).toBeVisible()
    expect(await violationsAtEachWidth(page)).toEqual([])
  })
})
