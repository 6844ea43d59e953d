import type { Unsaved } from '../kind/document-kind.ts'
import { createWriteSoon } from './create-write-soon.ts'
import { journalFault } from './journal-fault.ts'
import { decideSession, keepBackup, removeSession } from './journal-store.ts'
import { typedAtNow } from './typed-at.ts'

/** A letter is handed to the browser's storage within this, however long the typing goes on… */
const WAIT_MS = 250
/** …or within this where a text is long: each write is the whole of it. */
const LONG_WAIT_MS = 600
const LONG = 50_000
/** A long draft session leaves a backup behind at this pace, so that there is a way back to before a slip. */
const NEW_BACKUP_MS = 5 * 60_000

export type JournalState = { savedAt: number | null; fault: string | null }

type Options<Values extends { body: string }> = {
  document: string
  /** Who is signed in. */
  person: string
  draftSession: string
  /** What the form holds and the server does not; null: nothing. */
  read(): Unsaved<Values> | null
  onState(state: JournalState): void
  /** The text is other than it was at the last look. */
  onChanged(): void
}

/** Keeps what a form holds in this browser's storage, for when tab, browser, machine or server fail. */
export function createJournal<Values extends { body: string }>({
  document,
  person,
  draftSession,
  read,
  onState,
  onChanged,
}: Options<Values>) {
  let record: { id: string; begunAt: number } | null = null
  let last: Unsaved<Values> | null = null

  async function write(): Promise<void> {
    const unsaved = read()
    if (isSame(unsaved, last)) return
    last = unsaved
    onChanged()
    try {
      if (unsaved) await keep(unsaved)
      // Changed back to what is stored: nothing to offer, but the way back stays among the backups.
      else await decideSession(document, draftSession)
      onState({ savedAt: unsaved ? Date.now() : null, fault: null })
    } catch (error) {
      last = null
      onState({ savedAt: null, fault: journalFault(error) })
    }
  }

  async function keep({ values, baseVersion }: Unsaved<Values>): Promise<void> {
    const typedAt = typedAtNow(draftSession)
    const isNew = record === null || typedAt - record.begunAt > NEW_BACKUP_MS
    const { id, begunAt } = isNew || !record ? { id: crypto.randomUUID(), begunAt: typedAt } : record
    await keepBackup(
      { id, document, draftSession, values, baseVersion, typedAt, typedBy: person, isDecided: false },
      { isNew },
    )
    record = { id, begunAt }
  }

  const soon = createWriteSoon(write, () => ((last?.values.body.length ?? 0) < LONG ? WAIT_MS : LONG_WAIT_MS))
  return {
    markDirty: soon.markDirty,
    /** What is typed from here on is a backup of its own. */
    begin() {
      record = null
    },
    now: soon.now,
    stop: soon.stop,
    /** The server holds it now. */
    async forget() {
      await soon.stop()
      await removeSession(document, draftSession)
    },
    /** The person does not want it; it stays among the backups. */
    async decide() {
      await soon.now()
      await soon.stop()
      await decideSession(document, draftSession)
    },
  }
}

/** The long text is compared as it is: a copy of it for every look would cost more than the look. */
function isSame<Values extends { body: string }>(
  one: Unsaved<Values> | null,
  other: Unsaved<Values> | null,
): boolean {
  if (!one || !other) return one === other
  return one.values.body === other.values.body && briefly(one) === briefly(other)
}

function briefly<Values extends { body: string }>({ values, baseVersion }: Unsaved<Values>): string {
  return JSON.stringify([baseVersion, { ...values, body: '' }])
}
