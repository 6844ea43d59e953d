/** Text in which nothing is to be seen: blanks, no-break spaces, zero-width signs. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these signs is meant by itself
const INVISIBLE = /^[\s\u00a0\u200b\u200c\u200d\u2060\ufeff]*$/

export function isInvisible(text: string | null): boolean {
  return INVISIBLE.test(text ?? '')
}

/** Whether an element shows nothing: neither text nor picture, line, table or note number. */
export function isBlank(element: Element): boolean {
  return isInvisible(element.textContent) && !element.matches(THINGS) && !element.querySelector(THINGS)
}

const THINGS = 'img, hr, table, figure, sup[id]'

export function dropComments(page: HTMLElement): void {
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same content under another name, without attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Puts everything inside an element into a new one. */
export function wrapInside(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

export function elementsOf(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
}
