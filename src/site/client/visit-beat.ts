import { soon } from './soon.ts'

type Reader = Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } }

const reader = navigator as Reader
const NAME = 'visit'
let id = ''

/**
 * Counts this tab as one visit, without a cookie: the id lives as long as the tab. Nothing is sent for readers who ask
 * not to be tracked or who save data.
 */
if (reader.doNotTrack !== '1' && !reader.globalPrivacyControl && !reader.connection?.saveData) {
  const beat = (what: 'view' | 'here' | 'away') =>
    reader.sendBeacon('/beat', JSON.stringify({ id: tabId(), what, path: location.pathname }))
  soon(() => beat('view'))
  setInterval(() => document.hidden || beat('here'), 30_000)
  document.addEventListener('visibilitychange', () => beat(document.hidden ? 'away' : 'here'))
  // Taken out of the back and forward cache: opened again.
  addEventListener('pageshow', (event) => event.persisted && beat('view'))
}

function tabId(): string {
  try {
    id ||= sessionStorage[NAME]
    sessionStorage[NAME] = id ||= newId()
  } catch {
    id ||= newId() // no storage: the visit is this page's
  }
  return id
}

function newId(): string {
  let made = 'session_'
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) made += (byte + 256).toString(16).slice(1)
  return made
}
