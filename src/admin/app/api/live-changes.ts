import { findContentType } from '#content/types/registry.ts'
import type { Session } from './api.ts'
import { signInAgain } from './asking.ts'
import { hearPresence } from './presence.ts'
import { queryClient } from './query-client.ts'
import { sessionQuery } from './session-query.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
/** A line that is cut without a word is noticed within this, and so is a session that has ended. */
const LOOK_EVERY_MS = 20_000
const ANSWER_WITHIN_MS = 10_000
/** Changes that come together refresh a list once. */
const GATHER_MS = 250
/** What changes every type at once, or what nobody heard in time. */
const WIDE = new Set(['all', 'sample-content'])
/** What an open form began with, and who is signed in. */
const KEPT = new Set(['item', 'session'])

/**
 * How it stands between this tab and the server: `reconnecting` where the server answers but tells of no changes yet,
 * `offline` where the machine has no network, `away` where the server does not answer, `ended` where nobody is signed in.
 */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'away' | 'ended'

type Change = { entityType: string; entityId: string | null; by?: string }

let state: LiveState = 'connecting'
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let retryMs = FIRST_RETRY_MS
let isStarted = false
const listeners = new Set<() => void>()
const changeListeners = new Set<(change: Change) => void>()
const changed = new Set<string>()

export const live = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Hears of each change by itself, at once; of type `all` where changes may have been missed. */
  onChange(listener: (change: Change) => void) {
    changeListeners.add(listener)
    return () => void changeListeners.delete(listener)
  },
}

/** Opens this tab's one connection. @returns how to close it */
export function startLiveChanges(): () => void {
  isStarted = true
  connect()
  const lookNow = () => void look()
  const goOffline = () => lose('offline')
  // The tabs of a browser have one session: who signs in again in one is asked in no other.
  const otherTabs = new BroadcastChannel('nyansapo-signed-in')
  const afterSignIn = signInAgain.subscribe(() => {
    if (signInAgain.isAsked()) return
    otherTabs.postMessage('signed in')
    if (state === 'ended') lookNow()
  })
  otherTabs.onmessage = () => {
    if (state === 'ended' || signInAgain.isAsked()) lookNow()
  }
  otherTabs.postMessage('signed in')
  const looking = setInterval(lookNow, LOOK_EVERY_MS)
  addEventListener('online', lookNow)
  addEventListener('offline', goOffline)
  return () => {
    isStarted = false
    afterSignIn()
    otherTabs.close()
    clearInterval(looking)
    removeEventListener('online', lookNow)
    removeEventListener('offline', goOffline)
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
  hearPresence(next)
  next.addEventListener('open', () => {
    // What happened while nobody listened is unknown.
    if (state !== 'connecting') {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
      tell({ entityType: 'all', entityId: null })
    }
    retryMs = FIRST_RETRY_MS
    setState('live')
  })
  next.addEventListener('change', (event) => {
    const change = JSON.parse(event.data) as Change
    gather(change)
    tell(change)
  })
  next.addEventListener('error', () => {
    if (source === next) lose(navigator.onLine ? 'reconnecting' : 'offline')
  })
}

/** The line is gone: it is looked for again, ever more slowly. */
function lose(as: LiveState): void {
  source?.close()
  source = undefined
  setState(as)
  clearTimeout(timer)
  if (as === 'ended') return
  timer = setTimeout(() => void look(), retryMs * (0.75 + Math.random() / 2))
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
}

/** Asks the server how it stands: an event source says neither why it failed nor that it hears nothing any more. */
async function look(): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const headers = { 'X-Background': '1' }
  const answer = await fetch('/api/admin/session', { headers, signal }).catch(() => null)
  if (!isStarted) return
  if (answer?.status === 401) return await end()
  if (!answer || answer.status >= 500) return lose(navigator.onLine ? 'away' : 'offline')
  if (!source) connect()
  if (signInAgain.isAsked() && (await isSamePerson(answer))) signInAgain.answer(true)
}

/** Whether whoever is signed in again, in another tab, is who this tab belongs to: what they typed goes on under their name. */
async function isSamePerson(answer: Response): Promise<boolean> {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  const { id } = (await answer.json()) as { id: number | null }
  if (before?.id !== id) return false
  // Another role may have been given meanwhile.
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  return true
}

/** Said while somebody writes, not at the save. */
async function end(): Promise<void> {
  const isTold = state === 'ended'
  lose('ended')
  if (isTold) return
  if (await signInAgain.ask({ isOwnAct: false })) await look()
}

function tell(change: Change): void {
  for (const listener of changeListeners) listener(change)
}

function setState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

function gather({ entityType, entityId }: Change): void {
  if (entityType === 'staff' && entityId === String(queryClient.getQueryData(sessionQuery.queryKey)?.id))
    void readOwnAgain()
  if (changed.size === 0) setTimeout(refreshChanged, GATHER_MS)
  changed.add(entityType)
}

/** Who is signed in has changed their account in another tab; where the session ended with it, that is told elsewhere. */
async function readOwnAgain(): Promise<void> {
  const answer = await fetch('/api/admin/session', { headers: { 'X-Background': '1' } }).catch(() => null)
  const read = answer?.ok ? ((await answer.json()) as Session) : null
  // Another who has signed in meanwhile does not take this tab over.
  queryClient.setQueryData(sessionQuery.queryKey, (own) => (read && read.id === own?.id ? read : own))
  void queryClient.invalidateQueries({ queryKey: ['account'] })
}

/**
 * Every list that may show what changed: a query's key begins with the kind of thing it shows, as the change does. An
 * open form keeps its text: it reads its item once.
 */
function refreshChanged(): void {
  const kinds = [...changed].map((kind) => (kind === 'session' ? 'account' : kind))
  changed.clear()
  if (kinds.some((kind) => WIDE.has(kind))) {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
    return
  }
  // Readers move all the time, and so does a sending: their figures are the only thing that then changes.
  const extra = kinds.every((kind) => kind === 'visitors' || kind === 'issue')
    ? []
    : [['overview'], ['activity']]
  const types = kinds.filter((kind) => findContentType(kind) !== null)
  const keys = kinds.map((kind) => (types.includes(kind) ? ['content', kind] : [kind]))
  if (types.length > 0) keys.push(['trash'], ['linked'], ['plan'], ['series', 'list'])
  for (const queryKey of [...keys, ...extra]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
