import { dismissNotice, notify } from './change-notice.ts'
import { fetchPage, lengthen, pagesUnder } from './list-pages.ts'

const PARTS = ['header', 'main', 'footer']
const OPEN_MENU = 'nav details[open]'
const FORMS = 'main x-island'
const NOT_READ = 'x-island, [aria-labelledby=comments]'

let turn = 0

/**
 * Puts the new content in the place of the old, without losing scroll, focus, typed text or what 'Load More' brought.
 * Who writes is told when what they read has changed, and sees it when they ask.
 */
export function renewPage(done: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) {
    dialog.addEventListener('close', () => renewPage(done), { once: true })
    return
  }
  if (document.querySelector('main [data-kept]')) {
    done() // what the server gave back to this reader alone stands at no address
    return
  }
  const mine = ++turn
  fetchPage(location.pathname + location.search, (next) => {
    done()
    if (next?.querySelector('main'))
      lengthen(next, pagesUnder(document), () => {
        if (mine === turn) offer(next)
      })
  })
}

function offer(next: Document): void {
  if (!isWriting() || wordsOf(next) === wordsOf(document)) {
    show(next)
    return
  }
  const subject = document.querySelector('main > article') ? 'article' : 'page'
  const isThere = next.querySelector('link[rel=canonical]')
  notify(`This ${subject} was ${isThere ? 'changed' : 'removed'} while you were reading.`, () => show(next))
}

/** What is read of a page: its item where it has one, without comments and forms. */
function wordsOf(page: Document): string {
  const read = (page.querySelector('main > article') ?? page.querySelector('main'))?.cloneNode(
    true,
  ) as Element
  for (const part of read.querySelectorAll(NOT_READ)) part.remove()
  return read.textContent ?? ''
}

function show(next: Document): void {
  dismissNotice()
  const focus = document.activeElement?.closest('main') ? document.activeElement : null
  const top = focus?.getBoundingClientRect().top ?? 0
  const used = [...document.querySelectorAll(FORMS)].filter(isUsed)
  document.title = next.title
  for (const name of ['tags', 'version'])
    document.documentElement.dataset[name] = next.documentElement.dataset[name] ?? ''
  const theme = document.querySelector('#theme')
  if (theme) next.querySelector('#theme')?.replaceWith(theme.cloneNode(true)) // its words are this browser's own
  openAgain(next)
  for (const part of PARTS) {
    const old = document.querySelector(`body > ${part}`)
    const fresh = next.querySelector(`body > ${part}`)
    if (old && fresh && !old.querySelector(OPEN_MENU)) renew(old, fresh)
  }
  for (const form of used) if (!form.isConnected && isTyped(form)) keep(form)
  if (focus?.isConnected) scrollBy({ top: focus.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** A list of contents that the reader opened stays open. */
function openAgain(next: Document): void {
  const fresh = next.querySelectorAll('main details')
  for (const [index, old] of [...document.querySelectorAll('main details')].entries())
    fresh[index]?.toggleAttribute('open', (old as HTMLDetailsElement).open)
}

/** Of a form that is no longer there what was typed stays, to be copied. */
function keep(form: Element): void {
  const place = Object.assign(document.createElement('div'), { className: 'narrow' })
  place.append(
    Object.assign(document.createElement('p'), { textContent: 'What you wrote is kept here.' }),
    form,
  )
  document.querySelector('main')?.append(place)
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
    while (same && !isSame(same, next) && !isHome(same, next)) same = same.nextSibling
    if (same) {
      while (at !== same) at = drop(at!)
      if (!isSame(same, next)) renew(same as Element, next as Element)
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

const holds = (parent: Node, node: Node) => [...parent.childNodes].some((child) => isSame(node, child))
/** The same element, whatever stands in it. */
const isShell = (a: Node, b: Node) => a.cloneNode().isEqualNode(b.cloneNode())
/** A form that the reader uses is the same form, whatever they and it have said. */
const isSame = (old: Node, fresh: Node) =>
  old.isEqualNode(fresh) ||
  (old instanceof Element && old.tagName === 'X-ISLAND' && isUsed(old) && isShell(old, fresh))

/** What a form in use stands in stays too, wherever it has moved among the rest. */
const isHome = (old: Node, fresh: Node) =>
  old instanceof Element && [...old.querySelectorAll('x-island')].some(isUsed) && isShell(old, fresh)

const isTyped = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  )
const isHeld = (form: Element) => form.contains(document.activeElement)
const isUsed = (form: Element) => isTyped(form) || isHeld(form) || form.querySelector('.said') !== null
const isWriting = () => [...document.querySelectorAll(FORMS)].some((form) => isTyped(form) || isHeld(form))
