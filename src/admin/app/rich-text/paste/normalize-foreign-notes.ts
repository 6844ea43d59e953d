import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { elementsOf, isBlank } from './dom-edit.ts'
import { type ForeignNote, findForeignNotes } from './find-foreign-notes.ts'
import { styleOf } from './style-of.ts'

/** What is left of a list of notes when its notes are taken: a line, a heading that nobody sees. */
const NOTE_LISTS = 'section, div, aside, [role="doc-endnotes"], [data-footnotes]'
const IS_NOTE_LIST =
  '.footnotes, .endnotes, .footnote-list, [role="doc-endnotes"], [data-footnotes], [style*="footnote-list"], [style*="endnote-list"]'
/** Numbers that lead to a note, as the programs name it. */
const CALLS = /#(?:_(?:ftn|edn)|sd(?:foot|end)note|ftnt|(?:user-content-)?fn|cite_note)[-:\d]/
const BACK_SIGN = /^\s*(?:[↩↑⤴⏎]\ufe0e?\ufe0f?|\^)\s*$/

/**
 * Footnotes and endnotes of other programs, in our own form. Where only one of the two was copied, a number stays as
 * text, and what leads back to it goes.
 * @returns the numbers that came without their notes
 */
export function normalizeForeignNotes(page: HTMLElement): string[] {
  dropComments(page)
  const list = page.ownerDocument.createElement('ol')
  const taken = new Map<Element, HTMLElement>()
  for (const note of findForeignNotes(page)) {
    const item = taken.get(note.container)?.cloneNode(true) ?? takeNote(note)
    taken.set(note.container, item as HTMLElement)
    list.append(item)
    list.lastElementChild!.id = NOTE + list.childElementCount
    replaceCall(note.call, list.childElementCount)
  }
  const left = elementsOf(page, 'a[href*="#"]').filter((link) => CALLS.test(link.getAttribute('href') ?? ''))
  for (const sign of elementsOf(page, 'a[href*="#"]')) {
    if (BACK_SIGN.test(sign.textContent ?? '')) (sign.closest('.mw-cite-backlink') ?? sign).remove()
  }
  if (list.childElementCount > 0) {
    for (const rest of elementsOf(page, NOTE_LISTS)) if (isEmptied(rest)) rest.remove()
    page.append(list)
  }
  return left.map(({ textContent }) => textContent?.trim() ?? '').filter((text) => /\d/.test(text))
}

function takeNote({ container, backs }: ForeignNote): HTMLElement {
  const item = container.ownerDocument.createElement('li')
  dropLineAbove(container)
  for (const back of backs) {
    const mark = back.closest('.mw-cite-backlink') ?? back.closest('sup') ?? back
    if (container.contains(mark)) mark.remove()
  }
  if (container.matches('p')) item.append(container)
  else {
    item.append(...container.childNodes)
    container.remove()
  }
  return item
}

/** The short line between a text and its first note. */
function dropLineAbove(container: Element): void {
  let at: Element = container
  while (!at.previousElementSibling && at.parentElement && at.parentElement.localName !== 'body')
    at = at.parentElement
  const above = at.previousElementSibling
  if (above?.localName === 'hr') above.remove()
}

function replaceCall(call: HTMLElement, number: number): void {
  const page = call.ownerDocument
  const mark = page.createElement('sup')
  mark.id = NOTE_CALL + number
  const link = page.createElement('a')
  link.setAttribute('href', `#${NOTE}${number}`)
  link.textContent = String(number)
  mark.append(link)
  const raised = call.closest('sup')
  const whole = raised && raised.textContent === call.textContent ? raised : call
  whole.replaceWith(mark)
}

function isEmptied(element: HTMLElement): boolean {
  if (!element.matches(IS_NOTE_LIST)) return false
  for (const line of elementsOf(element, 'hr, br, .sr-only')) line.remove()
  return isBlank(element)
}

/** Remarks in the margin of Word and Google Docs are for the writers, not for readers. */
function dropComments(page: HTMLElement): void {
  for (const mark of elementsOf(page, 'a[href^="#cmnt"], a[href^="#_msocom"]')) {
    const isNote = /^#(?:cmnt_ref|_msoanchor)/.test(mark.getAttribute('href') ?? '')
    const shell = isNote ? mark.closest('div, p') : mark.closest('sup')
    ;(shell ?? mark).remove()
  }
  for (const element of elementsOf(page, '[style*="mso-"]')) {
    const style = styleOf(element)
    const kind = style.get('mso-element') ?? style.get('mso-special-character') ?? ''
    if (kind === 'comment-list' || kind === 'comment') element.remove()
  }
}
