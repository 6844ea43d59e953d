export { default as classNames } from '../components/media/overlay.module.css'

/**
 * A link with `data-dialog` opens its page in the dialog of this page. The address becomes that page's, so that it can be
 * copied, reloaded and left by the back button; without script, or where it fails, the link is simply followed.
 */
const at = () => location.pathname + location.search
const home = at()
const frame = () => document.querySelector<HTMLDialogElement>('dialog[data-overlay]')
let homeTitle = document.title
let opener: HTMLElement | undefined
/** What stands in the dialog until the page has come. */
let waiting: Node[] | undefined
let underway: XMLHttpRequest | undefined
let leaving = false

function show(dialog: HTMLDialogElement, href: string, play: boolean): void {
  const slot = dialog.querySelector('[data-slot]')!
  if (!waiting) {
    waiting = [...slot.childNodes]
    homeTitle = document.title
  }
  slot.replaceChildren(...waiting)
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
  underway?.abort()
  const request = new XMLHttpRequest()
  underway = request
  request.open('GET', href)
  request.responseType = 'document'
  request.onload = () => {
    const page = request.response as Document | null
    const main = page?.querySelector('main')
    if (!page || !main || request.status !== 200) return location.replace(href)
    for (const one of main.querySelectorAll('[data-back],dialog')) one.remove()
    slot.replaceChildren(...main.childNodes)
    document.title = page.title
    dialog.ariaLabel = slot.querySelector('h1')?.textContent ?? page.title
    if (play) slot.querySelector<HTMLElement>('[data-video]')?.click()
  }
  request.onerror = () => location.replace(href)
  request.send()
}

export function start(link: HTMLElement): void {
  const dialog = frame()
  if (!dialog || !(link instanceof HTMLAnchorElement)) return
  opener = link
  history.pushState({ dialog: true }, '', link.href)
  show(dialog, link.href, link.dataset.dialog === 'play')
}

/** However it was closed, by Esc, by × or by the back button: the page is as it was before. */
document.addEventListener(
  'close',
  ({ target }) => {
    const dialog = frame()
    if (target !== dialog || !dialog) return
    underway?.abort()
    dialog.querySelector('[data-slot]')!.replaceChildren(...(waiting ?? []))
    waiting = undefined
    dialog.removeAttribute('aria-label')
    document.title = homeTitle
    opener?.focus({ preventScroll: true })
    leave()
  },
  true,
)

/** Back to the address of this page, past what the reader jumped to inside the dialog. */
function leave(): void {
  leaving = at() !== home
  if (leaving) history.back()
}

/** Tells `menu-and-back.ts` that steps between the addresses of this page are seen to here. */
document.documentElement.dataset.dialog = ''

addEventListener('popstate', () => {
  const dialog = frame()
  if (!dialog) return
  if (leaving) leave()
  else if (at() === home) dialog.close()
  else if (history.state?.dialog) show(dialog, location.href, false)
})
