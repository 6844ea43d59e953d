import { elementsOf } from './dom-edit.ts'
import { styleOf } from './style-of.ts'

export type ForeignNote = {
  /** The link in the text, by its number. */
  call: HTMLElement
  /** All of the note. */
  container: HTMLElement
  /** What leads from the note back to its numbers. */
  backs: HTMLElement[]
}

/** Names by which web pages and e-books say that a link leads to a note. */
const IS_CALL = '[role="doc-noteref"], [epub\\:type="noteref"]'

/**
 * Notes are known by what they are, whatever wrote them: a link in the text leads to a later place, and a link there
 * leads back to it.
 */
export function findForeignNotes(page: HTMLElement): ForeignNote[] {
  const named = new Map<string, HTMLElement>()
  for (const element of elementsOf(page, 'a[name], [id]')) {
    for (const name of [element.getAttribute('name'), element.id]) if (name) named.set(name, element)
  }
  return elementsOf(page, 'a[href*="#"]').flatMap((call) => {
    const target = named.get(targetOf(call))
    if (!target || target === call || target.contains(call)) return []
    const container = containerOf(target)
    const links = [...(target.matches('a[href]') ? [target] : []), ...elementsOf(container, 'a[href*="#"]')]
    const isBack = (link: HTMLElement) => {
      const caller = callAt(named.get(targetOf(link)))
      const noted = caller && named.get(targetOf(caller))
      return noted !== undefined && noted !== caller && containerOf(noted) === container
    }
    const backs = links.filter(isBack)
    const leadsBack = backs.some((link) => callAt(named.get(targetOf(link))) === call)
    if (!(leadsBack || call.matches(IS_CALL)) || !comesBefore(call, container)) return []
    return [{ call, container, backs: [...new Set(backs)] }]
  })
}

function targetOf(link: Element): string {
  const href = link.getAttribute('href') ?? ''
  const name = href.includes('#') ? href.slice(href.indexOf('#') + 1) : ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The link at a name: the name stands on it, in it, or on what only raises it. */
function callAt(named: HTMLElement | undefined): HTMLElement | undefined {
  if (!named?.matches('a, sup, span')) return undefined
  return named.closest<HTMLElement>('a[href]') ?? named.querySelector<HTMLElement>('a[href]') ?? undefined
}

/** Whether both still stand in the text, in this order: of what was taken out of it the browser makes up an order. */
function comesBefore(first: Node, second: Node): boolean {
  return first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING
}

/** A note may be of several paragraphs: Word and LibreOffice put each into a box of its own. */
function containerOf(target: HTMLElement): HTMLElement {
  if (target.matches('li, p, div, aside, dd, section')) return target
  for (let at = target.parentElement; at && at.localName !== 'body'; at = at.parentElement) {
    if (/^(?:foot|end)note$/.test(styleOf(at).get('mso-element') ?? '')) return at
    if (at.localName === 'div' && /^sd(?:foot|end)note\d/.test(at.id)) return at
  }
  return target.closest<HTMLElement>('li, p') ?? target.parentElement!
}
