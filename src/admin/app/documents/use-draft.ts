import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormValues } from '../screens/content/form/form-values.ts'
import {
  dropAutosave,
  type ItemNow,
  sendAutosave,
  type Written,
} from '../screens/content/form/item-autosaves.ts'
import { createSaveQueue, type QueueState, type SaveQueue } from './autosave/save-queue.ts'
import { createJournal, type JournalState, type Unsaved } from './journal/create-journal.ts'

export type KeptState = { here: JournalState; server: { savedAt: number | null; queue: QueueState } }

const NOTHING: KeptState = {
  here: { savedAt: null, fault: null },
  server: { savedAt: null, queue: { kind: 'idle' } },
}
/** A save does not wait longer than this for an autosave that is on its way. */
const HOLD_MS = 3000

type Options = {
  document: string
  writing: string
  of: Written
  read(): Unsaved<FormValues> | null
  /** How the item stands by now: somebody else may have saved or trashed it. */
  onItemNow(now: ItemNow): void
}

type Engine = { journal: ReturnType<typeof createJournal<FormValues>>; queue: SaveQueue; wasSent(): boolean }

/** What is typed is kept twice until it is saved: in this browser within a second, on the server within seconds. */
export function useKeptWriting(options: Options) {
  const { document, writing } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const engine = useRef<Engine>(null)
  const [state, setState] = useState(NOTHING)

  useEffect(() => {
    let sent = false
    setState(NOTHING)
    const setServer = (change: Partial<KeptState['server']>) =>
      setState((now) => ({ ...now, server: { ...now.server, ...change } }))

    async function send(): Promise<void> {
      const { read, of, onItemNow } = latest.current
      const unsaved = read()
      if (!unsaved) {
        if (sent) await dropAutosave(writing)
        return setServer({ savedAt: null })
      }
      sent = true
      const { savedAt, now } = await sendAutosave(of, writing, unsaved)
      setServer({ savedAt: Date.parse(savedAt) })
      if (now) onItemNow(now)
    }

    const queue = createSaveQueue(send, (next) => setServer({ queue: next }))
    const journal = createJournal<FormValues>({
      document,
      writing,
      read: () => latest.current.read(),
      onState: (here) => setState((now) => ({ ...now, here })),
      onChanged: queue.poke,
    })
    engine.current = { journal, queue, wasSent: () => sent }

    const keepNow = () => void journal.now()
    const retry = () => queue.retryNow()
    globalThis.document.addEventListener('visibilitychange', keepNow)
    addEventListener('pagehide', keepNow)
    addEventListener('online', retry)
    return () => {
      globalThis.document.removeEventListener('visibilitychange', keepNow)
      removeEventListener('pagehide', keepNow)
      removeEventListener('online', retry)
      journal.stop()
      queue.stop()
    }
  }, [document, writing])

  return {
    state,
    /** Something may have changed. */
    poke: () => engine.current?.journal.poke(),
    /** Settles when the browser holds the text as it is now; what comes next does not replace it. */
    async keepNow() {
      await engine.current?.journal.now()
      engine.current?.journal.begin()
    },
    /** Sends at once what waits, asking for the password where the session has ended. */
    retryNow: () => engine.current?.queue.retryNow(),
    /** Before a save: one queue, so nothing else is on its way. */
    async hold() {
      const limit = new Promise((resolve) => setTimeout(resolve, HOLD_MS))
      await Promise.race([engine.current?.queue.hold(), limit])
    },
    release: () => engine.current?.queue.release(),
    /** The text is saved: its copies go. One that stays behind says what is stored and is not offered. */
    async saved() {
      const { journal, queue, wasSent } = engine.current ?? {}
      queue?.stop()
      if (wasSent?.()) dropAutosave(writing).catch(() => {})
      await journal?.forget().catch(() => {})
    },
    /** The person does not want the text: it stays among this browser's backups and is not offered again. */
    async discarded() {
      const { journal, queue, wasSent } = engine.current ?? {}
      queue?.stop()
      if (wasSent?.()) dropAutosave(writing).catch(() => {})
      await journal?.decide().catch(() => {})
    },
  }
}
