/** How long a reader who leaves a field may take to come to the next one. */
const PAUSE_MS = 1500

/**
 * Puts the new content in the place of the old, without losing scroll, focus or typed text: while the reader writes,
 * it waits. The document is parsed by the browser itself, which runs no script of it.
 */
export function renewPage(done: () => void): void {
  if (isWriting()) {
    addEventListener('focusout', () => setTimeout(renewPage, PAUSE_MS, done), { once: true })
    return
  }
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname + location.search)
  request.responseType = 'document'
  request.onloadend = () => {
    done()
    const next = request.response as Document | null
    const main = document.querySelector('main')
    const fresh = next?.querySelector('main')
    if (!main || !fresh || request.status >= 500 || isWriting() || main.isEqualNode(fresh)) return
    document.title = next?.title ?? document.title
    document.documentElement.dataset.depends = next?.documentElement.dataset.depends ?? ''
    renew(main, fresh)
  }
  request.send()
}

/**
 * Replaces only what differs, so that the rest keeps its focus and its place under the reader's eye. What stands in both
 * is found again in order; of what differs, elements of the same kind are renewed inside.
 */
function renew(old: Element, fresh: Element): void {
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
