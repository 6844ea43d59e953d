import { load } from './island-loader.ts'
import { soon } from './soon.ts'

/** Readers spread over this time, so that one change does not bring all of them at once. */
const SPREAD_MS = 1500

type Connection = { saveData?: boolean }

let events: EventSource | undefined
let wanted = false

const { dataset } = document.documentElement
/** The address that this page was asked for by: one that opens in its dialog is another page's. */
const page = location.pathname + location.search
const tagsOfPage = () => new Set((dataset.tags ?? '').split(' '))

/**
 * Listens while the page is seen; a hidden page costs its reader nothing. Never with Save-Data. Whoever begins to listen
 * says which version is open, and hears at once if it is no longer the newest.
 */
function listen(): void {
  if (document.hidden) {
    events?.close()
    events = undefined
    return
  }
  if (events || (navigator as { connection?: Connection }).connection?.saveData) return
  events = new EventSource(`/live?${new URLSearchParams({ page, version: dataset.version ?? '' })}`)
  events.addEventListener('change', (event) => {
    const tags = JSON.parse((event as MessageEvent<string>).data) as string[]
    const mine = tagsOfPage()
    if (tags.some((tag) => mine.has(tag))) refreshSoon()
  })
}

/** How to renew a page comes with the first change, from the address that the page names. */
function refreshSoon(): void {
  if (wanted) return
  wanted = true
  const done = () => {
    wanted = false
  }
  const renew = () =>
    load(dataset.renew ?? '').then(
      (module) => (module as { renewPage(done: () => void): void }).renewPage(done),
      done,
    )
  setTimeout(renew, Math.random() * SPREAD_MS)
}

document.addEventListener('visibilitychange', listen)
soon(listen)
