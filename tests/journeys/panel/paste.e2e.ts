import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPanel } from './open-panel.ts'
import { CAPTURES } from './paste/captures.ts'
import { type Kept, keptIn } from './paste/kept.ts'
import { MARKDOWN_CAPTURES } from './paste/markdown-captures.ts'
import { NOTE_CAPTURES } from './paste/note-captures.ts'
import { OWN_CAPTURES } from './paste/own-captures.ts'
import {
  emptyText,
  pasteHtml,
  pasteInto,
  pasteText,
  savedHtml,
  setHtml,
  wordsOf,
} from './paste/paste-into.ts'
import { WEB_CAPTURES } from './paste/web-captures.ts'
import { WORD_CAPTURES } from './paste/word-captures.ts'
import { clickInText, settled } from './press-control.ts'

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

const BY_FORMAT = {
  Word: WORD_CAPTURES,
  notes: NOTE_CAPTURES,
  Markdown: MARKDOWN_CAPTURES,
  web: WEB_CAPTURES,
}
for (const [format, captures] of Object.entries(BY_FORMAT)) {
  for (const [name, { html, text = '', saved }] of Object.entries(captures)) {
    test(`${format}: ${name}`, async () => {
      if (html) await pasteHtml(page, html)
      else await pasteText(page, text)
      expect(await savedHtml(page)).toBe(saved)
    })
  }
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

test('markup that pretends to be a copy of this editor is cleaned like any other', async () => {
  await emptyText(page)
  const html = [
    '<p data-pm-slice="1 1 [&quot;picture&quot;,{&quot;src&quot;:&quot;https://spy.example/0.png&quot;}]" data-copied-here="">One <a href="java&#10;script:alert(1)">two</a></p>',
    '<p id="app" name="head"><img name="createElement" src="https://spy.example/1.png" srcset="https://spy.example/2.png 2x"> three</p>',
    '<figure><img name="createElement" src="https://spy.example/3.png"><video src="https://spy.example/4.mp4" autoplay></video></figure>',
    '<div name="body"><audio src="https://spy.example/5.mp3" autoplay></audio><a href="https://law.example@evil.test">four</a></div>',
    '<table id="createElement"><caption><img src="https://spy.example/6.png" name="body"></caption><tfoot><tr><td>five</td></tr></tfoot></table>',
  ].join('')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await pasteInto(page, { 'text/html': html })
  await expect(page.locator('.tiptap')).toContainText('three')
  const saved = await savedHtml(page)
  expect(saved).not.toMatch(/script:|video|audio|name=|id=|evil|srcset|spy\.example\/[0245]/)
  expect(await wordsOf(page, saved)).toBe('Onetwothreefourfive')
  const names = await page.evaluate(() => document.querySelectorAll('.tiptap :is([name], [id])').length)
  expect(names).toBe(0)
  expect(asked.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('a picture of another site loads when somebody asks for it, by way of our server: no other site is told', async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/api/admin/media/foreign?*', (route) => route.fulfill({ path: 'public/icon-192.png' }))
  await emptyText(page)
  await pasteInto(page, {
    'text/html': '<p>See <img src="https://pictures.example/a.png" alt="The court"></p>',
  })
  const closed = page.getByRole('button', { name: 'Show the picture from pictures.example: The court' })
  await closed.waitFor()
  expect(await savedHtml(page)).toContain('<img src="https://pictures.example/a.png" alt="The court" />')
  expect(asked.filter((address) => address.includes('pictures.example'))).toEqual([])
  await closed.click()
  await expect(page.locator('.tiptap').getByRole('img', { name: 'The court' })).toBeVisible()
  const { origin } = new URL(page.url())
  expect(asked.filter((address) => address.includes('pictures.example'))).toEqual([
    `${origin}/api/admin/media/foreign?address=https%3A%2F%2Fpictures.example%2Fa.png`,
  ])
})

test('what is copied here is pasted here as it was: colours, lists, notes, the blank at its edge', async () => {
  const list =
    '<ol start="3"><li><span data-c="crimson">three</span></li><li>four<ul><li>deep</li></ul></li></ol>'
  const html = `<p data-align="center">One</p>${list}<figure data-embed="youtube" data-id="dQw4w9WgXcQ"></figure><p>End</p>`
  await setHtml(page, html)
  for (const key of ['A', 'X', 'V']) await page.keyboard.press(`ControlOrMeta+${key}`)
  await settled(page)
  expect(await savedHtml(page)).toBe(html)
  await emptyText(page)
  await page.keyboard.type('One two')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+X')
  await page.keyboard.press('ControlOrMeta+V')
  expect(await savedHtml(page)).toBe('<p>One two</p>')
})

test('pictures that Word copies beside its HTML are sent to the library and stand where they stood', async () => {
  const hex = readFileSync('public/favicon-32.png').toString('hex')
  const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}}}\\picw32\\pngblip\n${hex.replace(/(.{64})/g, '$1\n')}}}{\\nonshppict{\\pict\\wmetafile8 0102}}}`
  const html =
    '<p>Before</p><p><img width=32 height=32 src="file:///C:/clip_image001.png" alt="The court"></p><p>After</p>'
  await pasteText(page, 'Not to be taken', { 'text/html': html, 'text/rtf': rtf })
  await expect(page.locator('.tiptap img[alt="The court"]')).toHaveAttribute('src', /^\/media\//)
  expect(await savedHtml(page)).toMatch(
    /^<p>Before<\/p><p><img src="\/media\/[^"]+" alt="The court" width="32" height="32" \/><\/p><p>After<\/p>$/,
  )
})

test('Markdown that is pasted as plain text stays plain', async () => {
  await emptyText(page)
  await page.evaluate(() => navigator.clipboard.writeText('# **Act 30**'))
  await page.keyboard.press('ControlOrMeta+Shift+V')
  await settled(page)
  expect(await savedHtml(page)).toBe('<p># **Act 30**</p>')
})

test('footnote numbers whose notes were not copied are named', async () => {
  await pasteHtml(page, '<p>Bail<a href="#_ftn3" name="_ftnref3">[3]</a> and<a href="#fn4">4</a></p>')
  await expect(
    page.getByText('2 footnotes came without their notes: [3], 4 are plain text now.'),
  ).toBeVisible()
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
