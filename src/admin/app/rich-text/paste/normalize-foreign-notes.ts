import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { elementsOf, isBlank } from './dom-edit.ts'
import { styleOf } from './style-of.ts'

/**
 * Footnotes and endnotes of word processors, in our own form. They are known by what they are, whatever wrote them: two
 * links that lead to each other, the first in the text, the second where the note begins. Where only one of the two was
 * copied, its number stays as text.
 */
export function normalizeForeignNotes(page: HTMLElement): void {
  dropComments(page)
  const named = new Map(
    elementsOf(page, 'a[name], a[id]').map((link) => [
      link.getAttribute('name') ?? link.id,
      link as HTMLAnchorElement,
    ]),
  )
  const list = page.ownerDocument.createElement('ol')
  for (const call of elementsOf(page, 'a[href*="#"]')) {
    const note = named.get(targetOf(call))
    if (!note || note === call || named.get(targetOf(note)) !== call || !comesBefore(call, note)) continue
    list.append(takeNote(note, list.childElementCount + 1))
    replaceCall(call, list.childElementCount)
  }
  if (list.childElementCount === 0) return
  for (const rest of elementsOf(page, 'div')) if (isNoteList(rest)) rest.remove()
  page.append(list)
}

function targetOf(link: Element): string {
  return /#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''
}

/** Whether both still stand in the text, in this order: of what was taken out of it the browser makes up an order. */
function comesBefore(first: Node, second: Node): boolean {
  return first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING
}

function takeNote(anchor: HTMLElement, number: number): HTMLElement {
  const item = anchor.ownerDocument.createElement('li')
  item.id = NOTE + number
  const container = containerOf(anchor)
  dropLineAbove(container)
  const mark = anchor.closest('sup') ?? anchor
  mark.remove()
  if (container.matches('p')) item.append(container)
  else {
    item.append(...container.childNodes)
    container.remove()
  }
  return item
}

/** The short line between a text and its first note. */
function dropLineAbove(container: HTMLElement): void {
  let at: Element = container
  while (!at.previousElementSibling && at.parentElement && at.parentElement.localName !== 'body')
    at = at.parentElement
  const above = at.previousElementSibling
  if (above?.localName === 'hr') above.remove()
}

/** A note may be of several paragraphs: Word and LibreOffice put each into a box of its own. */
function containerOf(anchor: HTMLElement): HTMLElement {
  for (let at = anchor.parentElement; at && at.localName !== 'body'; at = at.parentElement) {
    if (/^(?:foot|end)note$/.test(styleOf(at).get('mso-element') ?? '')) return at
    if (at.localName === 'div' && /^sd(?:foot|end)note\d/.test(at.id)) return at
  }
  return anchor.closest<HTMLElement>('li, p') ?? anchor.parentElement!
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

/** What is left of the list when its notes are taken: the short line above them. */
function isNoteList(element: HTMLElement): boolean {
  if (!/^(?:foot|end)note-list$/.test(styleOf(element).get('mso-element') ?? '')) return false
  for (const line of elementsOf(element, 'hr, br')) line.remove()
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
