import { fetchPage, lengthen, pagesUnder } from './list-pages.ts'

/** How long a reader who leaves a field may take to come to the next one. */
const PAUSE_MS = 1500
const PARTS = ['header', 'main', 'footer']
const OPEN_MENU = 'nav details[open]'

let turn = 0

/**
 * Puts the new content in the place of the old, without losing scroll, focus, typed text or what 'Load More' brought:
 * while the reader writes, it waits.
 */
export function renewPage(done: () => void): void {
  if (isWriting()) {
    addEventListener('focusout', () => setTimeout(renewPage, PAUSE_MS, done), { once: true })
    return
  }
  const mine = ++turn
  fetchPage(location.pathname + location.search, (next) => {
    done()
    if (next?.querySelector('main'))
      lengthen(next, pagesUnder(document), () => {
        if (mine === turn && !isWriting()) show(next)
      })
  })
}

function show(next: Document): void {
  document.title = next.title
  document.documentElement.dataset.tags = next.documentElement.dataset.tags ?? ''
  const theme = document.querySelector('#theme')
  if (theme) next.querySelector('#theme')?.replaceWith(theme.cloneNode(true)) // its words are this browser's own
  for (const part of PARTS) {
    const old = document.querySelector(`body > ${part}`)
    const fresh = next.querySelector(`body > ${part}`)
    if (old && fresh && !old.querySelector(OPEN_MENU)) renew(old, fresh)
  }
}

/**
 * Replaces only what differs, so that the rest keeps its focus and its place under the reader's eye. What stands in both
 * is found again in order; of what differs, elements of the same kind are renewed inside.
 */
function renew(old: Element, fresh: Element): void {
  if (old.querySelector(':scope > iframe')) return // a video that plays
  let at = old.firstChild
  for (const next of [...fresh.childNodes]) {
    let same = at
    while (same && !same.isEqualNode(next)) same = same.nextSibling
    if (same) {
      while (at !== same) at = drop(at!)
      at = same.nextSibling
    } else if (at instanceof Element && at.tagName !== 'X-ISLAND' && isShell(at, next) && !holds(fresh, at)) {
      renew(at, next as Element)
      at = at.nextSibling
    } else old.insertBefore(next, at)
  }
  while (at) at = drop(at)
}

function drop(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
}

const holds = (parent: Node, node: Node) => [...parent.childNodes].some((child) => child.isEqualNode(node))
/** The same element, whatever stands in it. */
const isShell = (a: Node, b: Node) => a.cloneNode().isEqualNode(b.cloneNode())

function isWriting(): boolean {
  if (document.querySelector('dialog[open]') || document.activeElement?.closest('main form')) return true
  if (document.querySelector('main [data-kept]')) return true // what the server gave back to this reader alone
  return [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].some(
    (field) => field.value !== field.defaultValue,
  )
}
