import { addPage, fetchPage } from './list-pages.ts'

/** 'Load More' puts the next page of the list under this one. The link keeps the focus, and vanishes at the end. */
export function start(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement) || link.ariaBusy) return
  link.ariaBusy = 'true'
  const { href } = link
  fetchPage(href, (next) => {
    const cards = next && addPage(document, next)
    if (!cards) return location.assign(href) // the browser shows what is wrong
    link.ariaBusy = null
    const status = document.querySelector('[data-more] [role=status]')
    if (status) status.textContent = `${cards.length} more shown`
    if (!link.isConnected) cards[0]?.querySelector('a')?.focus()
  })
}
