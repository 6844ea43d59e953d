/** SPECIFICATION §9: the editor keeps at most the five newest backups of a document. */
export const KEPT = 5

/** A text as it was typed, kept in this browser. */
export type Backup<Values> = {
  /** One record; a long draft session leaves several behind. */
  id: string
  /** What is written: a person's item, their new items of a type, a static page. */
  document: string
  /** The form that it was typed in; of a new item also the key that it will be made with. */
  draftSession: string
  values: Values
  /** The version that it was begun from; null for a new item. */
  baseVersion: number | null
  /** Milliseconds, as `typedAtNow` has them. */
  typedAt: number
  /** Who was signed in; left out in backups of an earlier release. */
  typedBy?: string
  /** Whether the person has said what becomes of it; then it is still kept, but not offered again. */
  isDecided: boolean
}

type Known = Pick<Backup<unknown>, 'id' | 'draftSession' | 'typedAt' | 'isDecided'>

/** The newest backup of every form, the newest form first: what is offered after a crash. */
export function newestOfEach<B extends Known>(backups: B[]): B[] {
  const seen = new Set<string>()
  return newestFirst(backups).filter(({ draftSession }) => !seen.has(draftSession) && seen.add(draftSession))
}

/** What goes when more than five are kept: the oldest first, but last of all what nobody has decided about. */
export function surplus<B extends Known>(backups: B[]): B[] {
  const waiting = new Set(newestOfEach(backups).filter(({ isDecided }) => !isDecided))
  const inOrder = [
    ...newestFirst(backups).filter((backup) => waiting.has(backup)),
    ...newestFirst(backups).filter((backup) => !waiting.has(backup)),
  ]
  return inOrder.slice(KEPT)
}

export function newestFirst<B extends Pick<Known, 'typedAt'>>(backups: B[]): B[] {
  return backups.toSorted((a, b) => b.typedAt - a.typedAt)
}
