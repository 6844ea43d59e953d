import { typedAtLeast } from './journal/typed-at.ts'
import type { DocumentKind, DocumentValues, LostDraft, StoredCopy } from './kind/document-kind.ts'
import type { useLostDrafts } from './recovery/use-lost-drafts.ts'
import type { useConflict } from './use-conflict.ts'
import type { DocumentText } from './use-document-text.ts'
import type { Draft } from './use-draft.ts'
import type { useMerge } from './use-merge.ts'
import type { useNewerCopy } from './use-newer-copy.ts'

type Parts<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  text: DocumentText<Values, Stored>
  draft: Draft
  lost: ReturnType<typeof useLostDrafts<Values, Stored>>
  conflict: ReturnType<typeof useConflict<Values, Stored>>
  merge: ReturnType<typeof useMerge<Values, Stored>>
  newer: ReturnType<typeof useNewerCopy<Values, Stored>>
  isUnsaved(): boolean
}

/** How a copy from elsewhere comes into the form: an earlier version, another person's save, a text that was lost. */
export function otherCopies<Values extends DocumentValues, Stored extends StoredCopy>({
  kind,
  text,
  draft,
  lost,
  conflict,
  merge,
  newer,
  isUnsaved,
}: Parts<Values, Stored>) {
  /** The form shows the copy, and goes on from it; what was typed until now stays among the backups. */
  async function beginAgain(copy: Stored): Promise<void> {
    await draft.setAside()
    const values = kind.toValues(copy)
    text.standOn({ stored: copy, version: copy.version, values })
    text.show(values)
    draft.goOnAs()
  }

  return {
    /** An earlier version was made the newest. */
    beginAgain,

    /** Shows what another person saved: in the form, together with what is typed there and not saved. */
    async showNewer(): Promise<void> {
      const copy = await newer.read()
      if (!copy) return
      if (!isUnsaved()) return beginAgain(copy)
      const collides = merge.bringIn(copy, newer.found?.savedBy ?? null)
      if (collides) conflict.ask(collides, copy, 'edit')
    },

    /** Brings back what was never saved: an unsaved edit, and beside the stored text where that has moved on. */
    async restoreLost(found: LostDraft<Values>): Promise<void> {
      await draft.setAside()
      typedAtLeast(found.draftSession, found.typedAt)
      draft.goOnAs(found.draftSession)
      lost.take(found)
      text.show(found.values)
      const { stored: theirs } = text.base()
      if (theirs && found.baseVersion !== null && found.baseVersion < theirs.version)
        conflict.show({ mine: found.values, theirs, base: null, leadsTo: 'edit' })
    },
  }
}
