/**
 * 'Load More' puts the next page of the list under this one. The link keeps the focus, and vanishes at the end. When a
 * live refresh puts the first page in its place, what was loaded stays, and is then loaded again.
 */
let loaded: Element[] = []
let pages = 0

const listIn = (page: ParentNode) => page.querySelector('[data-list]')
const linkIn = (page: ParentNode) => page.querySelector<HTMLAnchorElement>('[data-more] a')
type Answer = (cards: Element[], further: string | undefined) => void

function load(href: string, then: Answer, otherwise: () => void): void {
  const request = new XMLHttpRequest()
  request.open('GET', href)
  request.responseType = 'document'
  request.onloadend = () => {
    const page = request.response as Document | null
    const list = page && request.status === 200 && listIn(page)
    if (list) then([...list.children], linkIn(page)?.href)
    else otherwise()
  }
  request.send()
}

/** @returns the cards that were not in the list before */
function show(cards: Element[], further: string | undefined): Element[] {
  const fresh = cards.filter(({ id }) => !id || !document.getElementById(id))
  listIn(document)?.append(...fresh)
  const link = linkIn(document)
  if (link && further) link.href = further
  else link?.remove()
  return fresh
}

export function start(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link.ariaBusy) return
  link.ariaBusy = 'true'
  const { href } = link
  load(
    href,
    (cards, further) => {
      link.ariaBusy = null
      const fresh = show(cards, further)
      loaded.push(...fresh)
      pages++
      const status = document.querySelector('[data-more] [role=status]')
      if (status) status.textContent = `${fresh.length} more shown`
      if (!further) fresh[0]?.querySelector('a')?.focus()
    },
    () => location.assign(href), // the browser shows what is wrong
  )
}

function reload(href: string | undefined, left: number, cards: Element[]): void {
  if (href && left > 0) {
    const then: Answer = (more, further) => reload(further, left - 1, [...cards, ...more])
    load(href, then, () => {})
  } else {
    for (const card of loaded) card.remove()
    loaded = show(cards, href)
  }
}

new MutationObserver(() => {
  if (pages === 0 || loaded[0]?.isConnected) return
  const first = linkIn(document)?.href
  listIn(document)?.append(...loaded)
  reload(first, pages, [])
}).observe(document.querySelector('main')!, { childList: true })
