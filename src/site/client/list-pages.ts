const listIn = (page: Document) => page.querySelector<HTMLElement>('main [data-list]')
const linkIn = (page: Document) => page.querySelector('main [data-more] a')

/**
 * A page of this site, parsed by the browser itself, which runs no script of it.
 *
 * @param then gets null while the site cannot answer
 */
export function fetchPage(href: string, then: (page: Document | null) => void): void {
  const request = new XMLHttpRequest()
  request.open('GET', href)
  request.responseType = 'document'
  request.onloadend = () => then(request.status < 500 ? (request.response as Document | null) : null)
  request.send()
}

/**
 * Puts the list of the next page under the list of this one, and lets 'Load More' lead further; it goes at the end.
 *
 * @returns the cards that were not in the list before; null when one of the pages has no list
 */
export function addPage(page: Document, next: Document): Element[] | null {
  const list = listIn(page)
  const more = listIn(next)
  if (!list || !more) return null
  const cards = [...more.children].filter(({ id }) => !id || !page.getElementById(id))
  list.append(...cards)
  list.dataset.pages = String(pagesUnder(page) + 1)
  const further = linkIn(next)?.getAttribute('href')
  if (further) linkIn(page)?.setAttribute('href', further)
  else linkIn(page)?.remove()
  return cards
}

/** How many pages 'Load More' has put under the list of this one. */
export const pagesUnder = (page: Document): number => Number(listIn(page)?.dataset.pages ?? 0)

/** Puts as many further pages under the list as told, as far as there are any. */
export function lengthen(page: Document, pages: number, then: () => void): void {
  const href = (linkIn(page) as HTMLAnchorElement | null)?.href
  if (href && pages > 0) {
    fetchPage(href, (next) => {
      if (next && addPage(page, next)) lengthen(page, pages - 1, then)
    })
  } else then()
}
