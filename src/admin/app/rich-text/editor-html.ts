import { NOTE, NOTE_CALL, TEXT_BLOCKS } from '#content/rich-text/markup.schema.ts'
import { htmlText } from './html-text.ts'
import { sanitizePasted } from './paste/sanitize-pasted.ts'

/** Leads from a note back to its number in the text; without the sign that makes it a picture on phones. */
const BACK = '↩\ufe0e'

/** A stored text as the editor reads it: what the editor itself writes anew is left out. */
export function toEditorHtml(html: string): string {
  if (!/<li id=|<thead/.test(html)) return html
  const page = sanitizePasted(html)
  for (const link of page.querySelectorAll(`li[id^="${NOTE}"] a[href^="#${NOTE_CALL}"]`)) {
    const blank = link.previousSibling
    if (blank?.nodeType === Node.TEXT_NODE) blank.textContent = blank.textContent!.trimEnd()
    link.remove()
  }
  for (const cell of page.querySelectorAll('thead td')) {
    const header = page.ownerDocument.createElement('th')
    for (const { name, value } of cell.attributes) header.setAttribute(name, value)
    header.append(...cell.childNodes)
    cell.replaceWith(header)
  }
  return page.innerHTML
}

/** What the editor holds, as the site stores it: cleaning by the server changes nothing of it. */
export function fromEditorHtml(html: string): string {
  const page = sanitizePasted(html)
  numberNotes(page)
  for (const element of page.querySelectorAll('[style], [class], [contenteditable]')) {
    for (const name of ['style', 'class', 'contenteditable']) element.removeAttribute(name)
  }
  for (const cell of page.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    tighten(cell, true)
  }
  for (const item of page.querySelectorAll('li')) tighten(item, false)
  for (const table of page.querySelectorAll('table')) nameHead(table)
  dropShells(page)
  return htmlText(page)
}

/** Numbers by where they stand in the text, their notes in the same order, and a link back from each. */
function numberNotes(page: HTMLElement): void {
  const calls = [...page.querySelectorAll(`sup[id^="${NOTE_CALL}"]`)]
  const numbers = new Map(calls.map(({ id }, at) => [id.slice(NOTE_CALL.length), at + 1]))
  for (const call of calls) {
    const number = numbers.get(call.id.slice(NOTE_CALL.length))
    call.id = `${NOTE_CALL}${number}`
    const link = call.querySelector('a')
    link?.setAttribute('href', `#${NOTE}${number}`)
    if (link) link.textContent = String(number)
  }
  for (const item of page.querySelectorAll(`li[id^="${NOTE}"]`)) {
    const number = numbers.get(item.id.slice(NOTE.length))
    item.id = `${NOTE}${number}`
    const last = item.lastElementChild?.matches('p') ? item.lastElementChild : item
    const link = page.ownerDocument.createElement('a')
    link.setAttribute('href', `#${NOTE_CALL}${number}`)
    link.textContent = BACK
    last.append(last.textContent === '' ? '' : ' ', link)
  }
}

/**
 * The editor puts a paragraph into every list item and cell; the site's texts hold bare ones. Without this, an edit of
 * one word would rewrite every list.
 */
function tighten(element: Element, alone: boolean): void {
  const paragraphs = [...element.children].filter(({ tagName }) => tagName === 'P')
  const [only] = paragraphs
  if (!only || paragraphs.length > 1 || only !== element.firstChild || only.attributes.length > 0) return
  if (!alone || element.childNodes.length === 1) only.replaceWith(...only.childNodes)
}

/** The rows above that hold nothing but headers are the table's head. */
function nameHead(table: HTMLTableElement): void {
  const head: HTMLTableRowElement[] = []
  for (const row of table.rows) {
    const isHead = row.cells.length > 0 && [...row.cells].every(({ tagName }) => tagName === 'TH')
    if (!isHead) break
    head.push(row)
  }
  if (head.length > 0 && head.length < table.rows.length) table.createTHead().append(...head)
}

/** What holds nothing is not stored. */
function dropShells(page: HTMLElement): void {
  for (const caption of page.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove()
  for (const block of page.querySelectorAll(TEXT_BLOCKS.join())) {
    if (/^\s*$/.test(block.textContent ?? '') && !block.firstElementChild) block.remove()
  }
  const first = page.firstChild
  const last = page.lastChild
  for (const text of [first, last])
    if (text?.nodeType === Node.TEXT_NODE && !text.textContent?.trim()) text.remove()
}
