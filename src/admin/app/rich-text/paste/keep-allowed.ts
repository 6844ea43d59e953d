import { isAllowedAttribute, isEmbed, MARKUP } from '#content/rich-text/markup.schema.ts'
import { unwrap } from './dom-edit.ts'

/**
 * Leaves of a page what a stored text may hold: other elements go and their words stay, other attributes go. So no name
 * and no id of a stranger stands for anything in the panel, and no address runs.
 */
export function keepAllowed(page: HTMLElement): HTMLElement {
  for (const element of [...page.querySelectorAll('*')]) {
    if (MARKUP.has(element.localName)) keepAttributes(element)
    else unwrap(element)
  }
  return page
}

function keepAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    if (!isAllowedAttribute(element.localName, name, value)) element.removeAttribute(name)
  }
  const [kind, id] = ['data-embed', 'data-id'].map((name) => element.getAttribute(name) ?? undefined)
  if (isEmbed(kind, id)) return
  for (const name of ['data-embed', 'data-id', 'data-key', 'data-start']) element.removeAttribute(name)
}
