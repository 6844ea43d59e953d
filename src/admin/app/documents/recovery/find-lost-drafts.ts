import { type Backup, newestOfEach } from '../journal/backup.ts'

/** A text that was typed and never saved: from this browser, or from the server and perhaps another device. */
export type LostWriting<Values> = {
  writing: string
  values: Values
  baseVersion: number | null
  /** Milliseconds, by the clock of the browser that it was typed in. */
  typedAt: number
  /** The other browser's own name for itself; null: this one. */
  userAgent: string | null
}

type Autosave<Values> = LostWriting<Values> & { userAgent: string }

type Known<Values> = {
  backups: Backup<Values>[]
  autosaves: Autosave<Values>[]
  /** Forms that are open now, in this browser: theirs is not lost. */
  open: Set<string>
  /** Whether a text is other than what is stored. */
  differs(values: Values): boolean
}

/**
 * What to offer, newest first. Of a form that left both a backup and an autosave, the newer; nothing that says what is
 * stored already, that the person has decided about, or that another tab is writing on.
 */
export function findLostWriting<Values>(known: Known<Values>): LostWriting<Values>[] {
  const { backups, autosaves, open, differs } = known
  const local = newestOfEach(backups)
  const decided = new Set(local.filter(({ isDecided }) => isDecided).map(({ writing }) => writing))
  const here = new Set(local.map(({ writing }) => writing))
  const all: LostWriting<Values>[] = [
    ...local.map(({ writing, values, baseVersion, typedAt }) => ({
      writing,
      values,
      baseVersion,
      typedAt,
      userAgent: null,
    })),
    ...autosaves.map((autosave) =>
      here.has(autosave.writing) ? { ...autosave, userAgent: null } : autosave,
    ),
  ]
  const newest = new Map<string, LostWriting<Values>>()
  for (const lost of all) {
    const other = newest.get(lost.writing)
    if (!other || lost.typedAt > other.typedAt) newest.set(lost.writing, lost)
  }
  return [...newest.values()]
    .filter(({ writing, values }) => !decided.has(writing) && !open.has(writing) && differs(values))
    .toSorted((a, b) => b.typedAt - a.typedAt)
}
