import { useState } from 'react'
import type { Conflict } from './conflict/merge-copies.ts'
import type { DocumentKind, DocumentValues, StoredCopy } from './kind/document-kind.ts'
import type { MergedValues } from './merge/merge-values.ts'
import type { DocumentText } from './use-document-text.ts'

/** Two copies side by side, when somebody saved since the form's text was begun. */
export function useConflict<Values extends DocumentValues, Stored extends StoredCopy>(
  kind: DocumentKind<Values, Stored>,
  text: DocumentText<Values, Stored>,
) {
  const [shown, show] = useState<Conflict<Values, Stored> | null>(null)
  const compareWith = (theirs: Stored) =>
    show({ mine: text.values(), theirs, base: text.base().values, leadsTo: 'edit' })

  return {
    shown,
    show,
    /** What two copies collide in; all else of both is in either. */
    ask({ mine, theirs }: MergedValues<Values>, stored: Stored, leadsTo: 'save' | 'edit') {
      show({ mine, theirs: stored, theirValues: theirs, base: text.base().values, leadsTo })
    },
    dismiss: () => show(null),
    /** Another copy beside what is typed here; the decision becomes the form's unsaved text. */
    compareWith,
    /**
     * The decision: the form shows the merged text, from now on told from theirs.
     * @returns whether a save is to follow
     */
    take(merged: Values): boolean {
      if (!shown) return false
      const theirs = kind.toValues(shown.theirs)
      text.standOn({ stored: shown.theirs, version: shown.theirs.version, values: theirs })
      text.show(merged)
      show(null)
      return shown.leadsTo === 'save' && kind.differs(theirs, merged)
    },
  }
}
