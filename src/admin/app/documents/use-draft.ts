import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { signInAgain } from '../api/asking.ts'
import { live } from '../api/live-changes.ts'
import { createDraftKeeper, type DraftKeeper, emptyDraft } from './autosave/create-draft-keeper.ts'
import { decideSession } from './journal/journal-store.ts'
import type { DocumentKind, DocumentValues, StandsNow, StoredCopy, Unsaved } from './kind/document-kind.ts'
import { watchedState } from './watched-state.ts'

const newSession = (): string => crypto.randomUUID()

/**
 * What is typed and not saved, and where it is kept. It goes by the name of its draft session, one a form.
 * @param read what the form holds and the server does not; null: nothing
 */
export function useDraft<Values extends DocumentValues, Stored extends StoredCopy>(
  { name, person, autosaves }: DocumentKind<Values, Stored>,
  read: () => Unsaved<Values> | null,
) {
  const [session, setSession] = useState(newSession)
  const isOnServer = autosaves !== null
  const [state] = useState(() => watchedState(emptyDraft({ isOnServer })))
  const [standsNow, setStandsNow] = useState<StandsNow | null>(null)
  const keeper = useRef<DraftKeeper>(null)
  const latestRead = useRef(read)
  useLayoutEffect(() => {
    latestRead.current = read
  })

  useEffect(() => {
    state.set(emptyDraft({ isOnServer: autosaves !== null }))
    const made = createDraftKeeper<Values>({
      document: name,
      person,
      draftSession: session,
      autosaves,
      read: () => latestRead.current(),
      onState: state.set,
      onStandsNow: (next) => setStandsNow((now) => (isSame(now, next) ? now : next)),
    })
    keeper.current = made
    // What is there already when a session begins is kept too.
    made.markDirty()
    const keepHere = () => void made.keepHere()
    document.addEventListener('visibilitychange', keepHere)
    addEventListener('pagehide', keepHere)
    addEventListener('online', made.retryNow)
    // The server is back, or somebody has signed in again in another tab.
    const afterLine = live.subscribe(() => {
      if (live.state() === 'live') made.retryNow()
    })
    return () => {
      document.removeEventListener('visibilitychange', keepHere)
      removeEventListener('pagehide', keepHere)
      removeEventListener('online', made.retryNow)
      afterLine()
      made.stop()
    }
  }, [name, person, session, autosaves, state])

  return {
    session,
    /** Where it is kept; told with every write, so it is watched only where it is shown. */
    state,
    /** As the last autosave found the document; null: none was answered yet. */
    standsNow,
    markDirty: () => keeper.current?.markDirty(),
    /** The person asks for it, and so for the password where the session has ended. */
    sendNow() {
      signInAgain.forgetRefusal()
      keeper.current?.retryNow()
    },
    pause: async () => keeper.current?.pause(),
    resume: () => keeper.current?.resume(),
    saved: async () => keeper.current?.saved(),
    discarded: async () => keeper.current?.discarded(),
    /** Another text comes into the form: what was typed until now stays among the backups. */
    async setAside() {
      await keeper.current?.keepHere()
      keeper.current?.beginBackup()
      if (latestRead.current()) await decideSession(name, session).catch(() => {})
    },
    /** Goes on under another name: that of a lost draft, or a new one where the old has had its use. */
    goOnAs(next = newSession()) {
      setSession(next)
    },
  }
}

function isSame(one: StandsNow | null, other: StandsNow): boolean {
  return one?.version === other.version && one.trashed === other.trashed
}

export type Draft = ReturnType<typeof useDraft>
