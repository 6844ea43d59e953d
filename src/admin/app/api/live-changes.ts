import { findContentType } from '#content/types/registry.ts'
import { queryClient } from './query-client.ts'
import { askToSignInAgain } from './sign-in-again.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
/** Changes that come together refresh a list once. */
const GATHER_MS = 250
/** What changes every type at once, or what nobody heard in time. */
const WIDE = new Set(['all', 'sample-content'])
/** What an open form began with, and who is signed in. */
const KEPT = new Set(['item', 'session'])

export type LiveState = 'connecting' | 'live' | 'reconnecting'

type Change = { entityType: string; entityId: string | null; action: string }

let state: LiveState = 'connecting'
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = FIRST_RETRY_MS
const listeners = new Set<() => void>()
const changed = new Set<string>()

export const live = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Opens this tab's one connection. @returns how to close it */
export function startLiveChanges(): () => void {
  connect()
  const connectNow = () => {
    if (state === 'reconnecting') connect()
  }
  addEventListener('online', connectNow)
  return () => {
    removeEventListener('online', connectNow)
    clearTimeout(timer)
    source?.close()
    source = undefined
    setState('connecting')
  }
}

function connect(): void {
  clearTimeout(timer)
  source?.close()
  const next = new EventSource('/api/admin/changes')
  source = next
  next.addEventListener('open', () => {
    // What happened while nobody listened is unknown.
    if (state === 'reconnecting') void queryClient.invalidateQueries()
    retryMs = FIRST_RETRY_MS
    setState('live')
  })
  next.addEventListener('change', (event) => gather(JSON.parse(event.data) as Change))
  next.addEventListener('error', () => {
    if (source !== next) return
    next.close()
    setState('reconnecting')
    timer = setTimeout(() => void reconnect(), retryMs * (0.75 + Math.random() / 2))
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  })
}

/** An event source does not say why it failed; a session that has ended is the reason that waiting does not mend. */
async function reconnect(): Promise<void> {
  const answer = await fetch('/api/admin/session', { headers: { 'X-Background': '1' } }).catch(() => null)
  if (answer?.status === 401) await askToSignInAgain({ isRead: true })
  if (source) connect()
}

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

function gather({ entityType }: Change): void {
  if (changed.size === 0) setTimeout(refreshChanged, GATHER_MS)
  changed.add(entityType)
}

/**
 * Every list that may show what changed: a query's key begins with the kind of thing it shows, as the change does. An
 * open form keeps its text: it reads its item once.
 */
function refreshChanged(): void {
  const kinds = [...changed]
  changed.clear()
  if (kinds.some((kind) => WIDE.has(kind))) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
    return
  }
  // Readers move all the time: their figures are the only thing that then changes.
  const extra = kinds.every((kind) => kind === 'visitors') ? [] : [['overview'], ['activity']]
  const types = kinds.filter((kind) => findContentType(kind) !== null)
  const keys = kinds.map((kind) => (types.includes(kind) ? ['content', kind] : [kind]))
  if (types.length > 0) keys.push(['trash'])
  for (const queryKey of [...keys, ...extra]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
