import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { INLINE_MARKS, NOTE, NOTE_CALL, TEXT_BLOCKS } from '#content/rich-text/markup.schema.ts'
import { unwrap } from '../paste/dom-edit.ts'
import { keepAllowed } from '../paste/keep-allowed.ts'
import { htmlText } from './html-text.ts'

/** Leads from a note back to its number in the text; without the sign that makes it a picture on phones. */
const BACK = '↩\ufe0e'
const CALL = new RegExp(`<sup id="${NOTE_CALL}(\\d+)"><a href="#${NOTE}\\1">\\1</a></sup>`, 'g')
const ITEM = new RegExp(`<li id="${NOTE}(\\d+)">|<a href="#${NOTE_CALL}(\\d+)">${BACK}</a></(?:li|p)>`, 'g')

type Written = { html: string /** The keys of its numbers, in order. */; calls: string[] }

/** Blocks as they were written last: a key changes one, and a text may have a thousand. */
const written = new WeakMap<Node, Written>()
/** A document in which no picture loads. */
let inert: Document | undefined

/**
 * What the editor holds, as the site stores it: cleaning by the server changes nothing of it. Footnotes are numbered by
 * where they stand.
 */
export function fromEditor(doc: Node): string {
  const blocks: string[] = []
  const numbers = new Map<string, number>()
  doc.forEach((block) => {
    const { html, calls } = written.get(block) ?? write(block)
    blocks.push(block.type.name === 'notes' ? html : numberCalls(html, calls, numbers))
  })
  const last = blocks.at(-1)
  if (last && doc.lastChild?.type.name === 'notes') blocks[blocks.length - 1] = numberNotes(last, numbers)
  return blocks.join('')
}

/** A block of the text as HTML, its footnotes under their keys. */
export function blockHtmlOf(block: Node): string {
  return (written.get(block) ?? write(block)).html
}

function write(block: Node): Written {
  const html = blockHtml(block)
  const calls = [...html.matchAll(CALL)].map(([, key = '']) => key)
  written.set(block, { html, calls })
  return { html, calls }
}

function numberCalls(html: string, calls: string[], numbers: Map<string, number>): string {
  for (const key of calls) numbers.set(key, numbers.size + 1)
  if (calls.every((key) => isItsKey(key, numbers))) return html
  return html.replace(CALL, (_, key: string) => {
    const number = numbers.get(key)
    return `<sup id="${NOTE_CALL}${number}"><a href="#${NOTE}${number}">${number}</a></sup>`
  })
}

const isItsKey = (key: string, numbers: Map<string, number>) => String(numbers.get(key)) === key

function numberNotes(html: string, numbers: Map<string, number>): string {
  if ([...numbers.keys()].every((key) => isItsKey(key, numbers))) return html
  return html.replace(ITEM, (whole, item: string | undefined, back: string | undefined) => {
    const key = item ?? back ?? ''
    return whole.replace(`-${key}"`, `-${numbers.get(key) ?? key}"`)
  })
}

/** One block of the text, its footnotes still under their keys. */
function blockHtml(block: Node): string {
  inert ??= document.implementation.createHTMLDocument()
  const page = inert.createElement('div')
  page.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
  keepAllowed(page)
  for (const item of page.querySelectorAll(`li[id^="${NOTE}"]`)) linkBack(item)
  for (const cell of page.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    tighten(cell, true)
  }
  for (const item of page.querySelectorAll('li')) tighten(item, false)
  for (const list of page.querySelectorAll('ol[data-list] ol')) countAsClauses(list)
  for (const table of page.querySelectorAll('table')) nameHead(table)
  dropShells(page)
  return htmlText(page)
}

function linkBack(item: Element): void {
  const last = item.lastElementChild?.matches('p') ? item.lastElementChild : item
  const link = item.ownerDocument.createElement('a')
  link.setAttribute('href', `#${NOTE_CALL}${item.id.slice(NOTE.length)}`)
  link.textContent = BACK
  last.append(last.textContent === '' ? '' : ' ', link)
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

/** By how deep it stands in its list of clauses: 1.1, then a, i, a. */
function countAsClauses(list: Element): void {
  let level = 2
  for (let around = list.parentElement?.closest('ol'); around && !around.hasAttribute('data-list'); level++)
    around = around.parentElement?.closest('ol') ?? null
  if (level === 2) list.removeAttribute('type')
  else list.setAttribute('type', level === 4 ? 'i' : 'a')
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

/** What holds nothing is not stored, nor a picture that the library has yet to take; of a mark around a blank the blank is, which parts two words. */
function dropShells(page: HTMLElement): void {
  for (const image of page.querySelectorAll('img:not([src])'))
    (image.parentElement?.localName === 'figure' ? image.parentElement : image).remove()
  for (const caption of page.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove()
  for (const mark of [...page.querySelectorAll(INLINE_MARKS.join())].reverse())
    if (holdsNothing(mark)) unwrap(mark)
  for (const block of page.querySelectorAll(TEXT_BLOCKS.join())) if (holdsNothing(block)) block.remove()
}

function holdsNothing(element: Element): boolean {
  return !element.firstElementChild && /^\s*$/.test(element.textContent ?? '')
}
