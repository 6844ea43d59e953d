import { expect, type Page } from '@playwright/test'
import type { Editor } from '@tiptap/core'
import { settled } from '../press-control.ts'

/** Puts HTML on the clipboard as another program does, untouched, and presses Ctrl+V in the editor. */
export async function pasteInto(page: Page, clipboard: Record<string, string>): Promise<void> {
  // Beside HTML a plain text of its own, by which to know when the clipboard has changed.
  const plain = clipboard['text/html'] ? `Not to be taken ${crypto.randomUUID()}` : clipboard['text/plain']
  const types = { ...clipboard, 'text/plain': plain ?? '' }
  await page.evaluate((types) => {
    document.addEventListener(
      'copy',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        for (const [type, text] of Object.entries(types)) event.clipboardData?.setData(type, text)
      },
      { once: true, capture: true },
    )
  }, types)
  // In the text, so that the text keeps the focus; the handler above gives the clipboard its own words.
  await page.locator('[contenteditable=true].tiptap').focus()
  await settled(page)
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(types['text/plain'])
  await page.keyboard.press('ControlOrMeta+V')
  await settled(page)
}

/** Empties the text and pastes HTML into it, by the editor's own way in, without the clipboard. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const { editor } = document.querySelector('.tiptap') as unknown as { editor: Editor }
    editor.commands.clearContent()
    editor.view.pasteHTML(pasted)
  }, html)
}

/** Empties the text and pastes what the clipboard holds beside or instead of HTML. */
export async function pasteText(
  page: Page,
  text: string,
  others: Record<string, string> = {},
): Promise<void> {
  await page.evaluate(
    (types) => {
      const { editor } = document.querySelector('.tiptap') as unknown as { editor: Editor }
      editor.commands.clearContent()
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
      editor.view.dom.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { 'text/plain': text, ...others },
  )
}

/** Gives the editor a stored text, and the focus. */
export async function setHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((stored) => {
    const { editor } = document.querySelector('.tiptap') as unknown as { editor: Editor }
    editor.chain().setContent(stored).focus('end').run()
  }, html)
  await settled(page)
}

/** The text as it would be saved, taken from the HTML tab; the tab is left again. */
export function savedHtml(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const until = async <T>(find: () => T | null): Promise<T> => {
      for (;;) {
        const found = find()
        if (found) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const show = (view: 'html' | 'visual') =>
      document.querySelector<HTMLInputElement>(`input[type=radio][value=${view}]`)?.click()
    show('html')
    const source = await until(() =>
      document.querySelector<HTMLTextAreaElement>('textarea[aria-label$="HTML code"]'),
    )
    const html = source.value
    show('visual')
    await until(() => !source.isConnected)
    return html.replaceAll('>\n<', '><')
  })
}

/** Empties the text and gives it the focus. */
export async function emptyText(page: Page): Promise<void> {
  const text = page.locator('[contenteditable=true].tiptap')
  await text.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
}

let blank: Page | undefined

/** A page of no site, which takes HTML as it is: the panel's own makes prose of it. It goes with the test that opened it. */
async function blankPage(page: Page): Promise<Page> {
  if (!blank || blank.isClosed()) blank = await page.context().browser()!.newPage()
  return blank
}

/** The words of HTML that a reader sees, without blanks, typed list numbers and the numbers of notes. */
export async function wordsOf(page: Page, html: string): Promise<string> {
  return (await blankPage(page)).evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    const others =
      'style, script, title, xml, a[name^="_ftn"], a[name^="_edn"], a[name^="sdfootnote"], a[id^="ftnt"], .msocomanchor, [style*="comment-list"], sup:has(> [id^="cmnt_ref"]), div:has(> p > [id^="cmnt"])'
    for (const element of body.querySelectorAll(`${others}, sup[id], a[href^="#noteref-"]`)) element.remove()
    for (const mark of body.querySelectorAll('[style*="mso-list:Ignore" i]'))
      if (!mark.closest('h1, h2, h3')) mark.remove()
    return body.textContent.replace(/[\s\u00a0\u200b]+/g, '')
  }, html)
}
