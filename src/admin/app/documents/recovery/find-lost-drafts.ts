import { type Backup, newestOfEach } from '../journal/backup.ts'
import type { LostDraft } from '../kind/document-kind.ts'

type Known<Values> = {
  backups: Backup<Values>[]
  autosaves: (LostDraft<Values> & { userAgent: string })[]
  /** Draft sessions that are open now, in this browser: theirs is not lost. */
  open: Set<string>
  /** Whether a text is other than what is stored. */
  differs(values: Values): boolean
}

/**
 * What to offer, newest first. Of a session that left both a backup and an autosave, the newer; nothing that says what
 * is stored already, that the person has decided about, or that another tab is writing on.
 */
export function findLostDrafts<Values>(known: Known<Values>): LostDraft<Values>[] {
  const { backups, autosaves, open, differs } = known
  const local = newestOfEach(backups)
  const decided = new Set(local.filter(({ isDecided }) => isDecided).map(({ draftSession }) => draftSession))
  const here = new Set(local.map(({ draftSession }) => draftSession))
  const all: LostDraft<Values>[] = [
    ...local.map(fromBackup),
    ...autosaves.map((autosave) =>
      here.has(autosave.draftSession) ? { ...autosave, userAgent: null } : autosave,
    ),
  ]
  const newest = new Map<string, LostDraft<Values>>()
  for (const lost of all) {
    const other = newest.get(lost.draftSession)
    if (!other || lost.typedAt > other.typedAt) newest.set(lost.draftSession, lost)
  }
  return [...newest.values()]
    .filter(
      ({ draftSession, values }) => !decided.has(draftSession) && !open.has(draftSession) && differs(values),
    )
    .toSorted((a, b) => b.typedAt - a.typedAt)
}

/** A backup of this browser as it is offered and listed. */
export function fromBackup<Values>({
  draftSession,
  values,
  baseVersion,
  typedAt,
  typedBy,
}: Backup<Values>): LostDraft<Values> {
  return { draftSession, values, baseVersion, typedAt, typedBy: typedBy ?? null, userAgent: null }
}
