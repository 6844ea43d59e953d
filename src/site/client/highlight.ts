/** SPECIFICATION §9. */
const SCROLL_MS = 100
const HIGHLIGHT_MS = 3000

/**
 * Shows the card of the list that the address names: `#podcast-12` or `?id=12`. One that stands further down than this
 * page reaches is asked of the server, once; one that does not exist is passed over.
 */
export function start(list: HTMLElement): void {
  const [, asked] = /[?&]id=(\d+)(?:&|$)/.exec(location.search) ?? []
  const [name, number] = /^#[a-z]+-(\d+)$/.exec(location.hash) ?? []
  const card = list.querySelector(name ?? `:scope > [id$="-${asked}"]`)
  if (!card) {
    if (name && !asked) location.replace(`?id=${number}${name}`)
    return
  }
  setTimeout(() => {
    card.scrollIntoView()
    card.classList.add('called')
    setTimeout(() => card.classList.remove('called'), HIGHLIGHT_MS)
    // `/videos?id=12` opens that video.
    if (asked && !name) card.querySelector<HTMLElement>('a[data-dialog]')?.click()
  }, SCROLL_MS)
}
