import { createJournal, type JournalState } from '../journal/create-journal.ts'
import type { Autosaves, StandsNow, Unsaved } from '../kind/document-kind.ts'
import { createSaveQueue, type QueueState } from './save-queue.ts'

/** Where a draft is kept; `server` is null for a kind of document that is kept in the browser alone. */
export type DraftState = {
  here: JournalState
  server: { savedAt: number | null; queue: QueueState } | null
}

/** A save does not wait longer than this for an autosave that is on its way. */
const PAUSE_MS = 3000

type Options<Values extends { body: string }> = {
  document: string
  /** Who is signed in. */
  person: string
  draftSession: string
  autosaves: Autosaves<Values> | null
  /** What the form holds and the server does not; null: nothing. */
  read(): Unsaved<Values> | null
  onState(state: DraftState): void
  onStandsNow(now: StandsNow): void
}

/** Keeps one draft session's text twice until it is saved: in the journal, and by a queue on the server. */
export function createDraftKeeper<Values extends { body: string }>(options: Options<Values>) {
  const { document, person, draftSession, autosaves, read, onState, onStandsNow } = options
  let state = emptyDraft({ isOnServer: autosaves !== null })
  let wasSent = false

  function setServer(change: Partial<NonNullable<DraftState['server']>>): void {
    if (!state.server) return
    state = { ...state, server: { ...state.server, ...change } }
    onState(state)
  }

  async function send(to: Autosaves<Values>): Promise<void> {
    const unsaved = read()
    if (!unsaved) {
      if (wasSent) await to.drop(draftSession)
      return setServer({ savedAt: null })
    }
    wasSent = true
    const { savedAt, now } = await to.keep(draftSession, unsaved)
    setServer({ savedAt: Date.parse(savedAt) })
    if (now) onStandsNow(now)
  }

  const queue =
    autosaves &&
    createSaveQueue(
      () => send(autosaves),
      (next) => setServer({ queue: next }),
    )
  const journal = createJournal<Values>({
    document,
    person,
    draftSession,
    read,
    onState(here) {
      state = { ...state, here }
      onState(state)
    },
    onChanged: () => queue?.markDirty(),
  })

  function close(): void {
    queue?.stop()
    if (wasSent) autosaves?.drop(draftSession).catch(() => {})
  }

  return {
    /** Something may have changed. */
    markDirty: journal.markDirty,
    /** Settles when the browser holds the text as it is now. */
    keepHere: journal.now,
    /** What is typed from here on is a backup of its own. */
    beginBackup: journal.begin,
    /** Sends at once what waits. */
    retryNow: () => queue?.retryNow(),
    /** Before a save: one queue, so nothing else is on its way. */
    async pause() {
      const limit = new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      await Promise.race([queue?.pause(), limit])
    },
    resume: () => queue?.resume(),
    /** The text is saved: its copies go. One that stays behind says what is stored and is not offered. */
    async saved() {
      close()
      await journal.forget().catch(() => {})
    },
    /** The person does not want the text: it stays among this browser's backups and is not offered again. */
    async discarded() {
      close()
      await journal.decide().catch(() => {})
    },
    /** The form is closed. */
    stop() {
      void journal.stop()
      queue?.stop()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** A draft of which nothing is kept yet. */
export function emptyDraft({ isOnServer }: { isOnServer: boolean }): DraftState {
  const server = isOnServer ? { savedAt: null, queue: { kind: 'idle' as const } } : null
  return { here: { savedAt: null, fault: null }, server }
}
