import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPanel } from './open-panel.ts'
import { CAPTURES } from './paste/captures.ts'
import { type Kept, keptIn } from './paste/kept.ts'
import { OWN_CAPTURES } from './paste/own-captures.ts'
import { emptyText, pasteHtml, pasteInto, savedHtml, wordsOf } from './paste/paste-into.ts'
import { clickInText } from './press-control.ts'

/** What other projects captured, beside ours where somebody has put it; our own are enough without. */
const FOREIGN = join(process.cwd(), '../shared/clipboard')
const OWN = join(import.meta.dirname, 'paste')
const LEFTOVER =
  /mso-|class=|style=|<o:|<\/?(?:font|span|div|b|i)\b|docs-internal|<p>\s*<\/p>|&nbsp;|<li><\/li>/

let page: Page
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openPanel(page, site, 'articles?new=1')
  await page.locator('[contenteditable=true].tiptap').waitFor()
})
test.afterAll(() => page.close())

/** What was pasted is all of it, and nothing else. */
async function judge(html: string, expected: Kept): Promise<void> {
  const saved = await savedHtml(page)
  expect(await wordsOf(page, saved), 'every word, in order').toBe(await wordsOf(page, html))
  const { paragraphs, ...found } = await keptIn(page, saved)
  expect(paragraphs).toBe(expected.paragraphs ?? paragraphs)
  const { paragraphs: _, ...others } = expected
  expect(found).toEqual(others)
  expect(saved, 'nothing of the other program is left').not.toMatch(LEFTOVER)
  const clean = await page.evaluate(async (source) => {
    const answer = await fetch('/api/admin/clean-html', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ html: source }),
    })
    return (await answer.json()) as { html: string; removed: string[] }
  }, saved)
  expect(clean, 'what is saved is what was seen').toEqual({ html: saved, removed: [] })
  expect(await savedHtml(page), 'opened again it is the same').toBe(saved)
}

for (const [name, expected] of Object.entries(OWN_CAPTURES)) {
  test(`what ${name} puts on the clipboard is pasted whole and clean`, async () => {
    const html = readFileSync(join(OWN, `${name}.txt`), 'utf8')
    await pasteHtml(page, html)
    await judge(html, expected)
  })
}

for (const name of ['own-word-footnotes', 'own-google-docs', 'own-excel']) {
  test(`what ${name} puts on the clipboard comes by Ctrl+V as whole and clean`, async () => {
    const html = readFileSync(join(OWN, `${name}.txt`), 'utf8')
    await emptyText(page)
    await pasteInto(page, { 'text/html': html, 'text/plain': 'The plain text must not be taken.' })
    await judge(html, OWN_CAPTURES[name]!)
  })
}

if (existsSync(FOREIGN)) {
  for (const [name, expected] of Object.entries(CAPTURES)) {
    test(`the capture ${name} is pasted whole and clean`, async () => {
      const html = readFileSync(join(FOREIGN, `${name}.html`), 'utf8')
      await pasteHtml(page, html)
      await judge(html, expected)
    })
  }
  test('every capture of the folder has been read by a person', () => {
    const files = readdirSync(FOREIGN).filter((file) => file.endsWith('.html'))
    expect(files.map((file) => file.replace('.html', '')).toSorted()).toEqual(
      Object.keys(CAPTURES).toSorted(),
    )
  })
} else {
  process.stdout.write('paste: the 36 captures of other projects are not here; our own ran\n')
}

test('pasted plain text becomes one paragraph a line', async () => {
  await emptyText(page)
  await pasteInto(page, { 'text/plain': 'First line\nSecond <b>line</b>\r\nThird line' })
  expect(await savedHtml(page)).toBe(
    '<p>First line</p><p>Second &lt;b&gt;line&lt;/b&gt;</p><p>Third line</p>',
  )
})

test('scripts, styles, handlers and javascript: never come in by a paste', async () => {
  await emptyText(page)
  await page.evaluate(() => Object.assign(window, { ran: 0 }))
  const html =
    '<style>p{color:red}</style><script>ran++</script><p onclick="ran++">One <a href="javascript:ran++">two</a></p><img src="x" onerror="ran++"><iframe srcdoc="<script>parent.ran++</script>"></iframe><svg onload="ran++"></svg><p>Three</p>'
  await pasteInto(page, { 'text/html': html })
  expect(await savedHtml(page)).toBe('<p>One two</p><p>Three</p>')
  expect(await page.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0)
})

test('a picture that only the writer’s computer has is named as left out, not lost in silence', async () => {
  await emptyText(page)
  await pasteInto(page, { 'text/html': '<p>Before</p><p><img src="file:///C:/court.png"></p><p>After</p>' })
  await expect(page.getByText(/^One picture was not pasted/)).toBeVisible()
})

const word = (text: string) =>
  `<p>${text}<a href="#_ftn1" name="_ftnref1">[1]</a></p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Note of ${text}</p></div></div>`

test('footnotes of two pastes are numbered on, each with its own note', async () => {
  await emptyText(page)
  await pasteInto(page, { 'text/html': word('one') })
  await page.keyboard.press('ControlOrMeta+Home')
  await pasteInto(page, { 'text/html': word('two') })
  const saved = await savedHtml(page)
  expect(await keptIn(page, saved)).toMatchObject({ notes: 2 })
  expect(saved).toMatch(/<li id="note-1">Note of two .*<li id="note-2">Note of one /)
})

test('a text with footnotes pasted into a footnote keeps its words, and is one note', async () => {
  await emptyText(page)
  await pasteInto(page, { 'text/html': word('one') })
  await clickInText(page.locator('[contenteditable=true] li').first())
  await page.keyboard.press('End')
  await pasteInto(page, { 'text/html': word(', see two') })
  const saved = await savedHtml(page)
  expect(saved).toMatch(
    /^<p>one<sup id="noteref-1">.*<li id="note-1">.*one, see two<sup>1<\/sup>.*Note of , see two/,
  )
  expect(await keptIn(page, saved)).toMatchObject({ notes: 1 })
  expect(saved).not.toMatch(LEFTOVER)
})
