import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { inertPage } from '../paste/inert-page.ts'
import { keepAllowed } from '../paste/keep-allowed.ts'

/** A stored text as the editor reads it: what the editor itself writes anew is left out. */
export function toEditorHtml(html: string): string {
  if (!/<li id=|<thead/.test(html)) return html
  const page = keepAllowed(inertPage(html))
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
