/** Readers spread over this time, so that one change does not bring all of them at once. */
const SPREAD_MS = 1500

type Connection = { saveData?: boolean }

let events: EventSource | undefined
let wanted = false
let lostTouch = false

const dependsOn = () => new Set((document.documentElement.dataset.depends ?? '').split(' '))

/** Listens while the page is seen; a hidden page costs its reader nothing. Never with Save-Data. */
function listen(): void {
  if (document.hidden) {
    events?.close()
    events = undefined
    lostTouch = true
    return
  }
  if (events || (navigator as { connection?: Connection }).connection?.saveData) return
  events = new EventSource('/live')
  events.addEventListener('open', () => {
    if (lostTouch) refreshSoon()
    lostTouch = false
  })
  events.addEventListener('error', () => {
    lostTouch = true
  })
  events.addEventListener('change', (event) => {
    const tags = JSON.parse((event as MessageEvent<string>).data) as string[]
    const mine = dependsOn()
    if (tags.some((tag) => mine.has(tag))) refreshSoon()
  })
}

function refreshSoon(): void {
  if (wanted) return
  wanted = true
  setTimeout(refresh, Math.random() * SPREAD_MS)
}

/**
 * Puts the new content in the place of the old, without losing scroll, focus or typed text: while the reader writes,
 * it waits. The document is parsed by the browser itself, which runs no script of it.
 */
function refresh(): void {
  if (isWriting()) {
    addEventListener('focusout', () => setTimeout(refresh, SPREAD_MS), { once: true })
    return
  }
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname + location.search)
  request.responseType = 'document'
  request.onloadend = () => {
    wanted = false
    const next = request.response as Document | null
    const main = document.querySelector('main')
    const fresh = next?.querySelector('main')
    if (!main || !fresh || request.status >= 500 || isWriting() || main.isEqualNode(fresh)) return
    document.title = next?.title ?? document.title
    document.documentElement.dataset.depends = next?.documentElement.dataset.depends ?? ''
    main.replaceChildren(...fresh.childNodes)
  }
  request.send()
}

function isWriting(): boolean {
  if (document.querySelector('dialog[open]') || document.activeElement?.closest('main form')) return true
  if (document.querySelector('main [data-kept]')) return true // what the server gave back to this reader alone
  return [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].some(
    (field) => field.value !== field.defaultValue,
  )
}

document.addEventListener('visibilitychange', listen)
listen()
