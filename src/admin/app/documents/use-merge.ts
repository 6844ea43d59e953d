import { useRef, useState } from 'react'
import type { DocumentKind, DocumentValues, StoredCopy } from './kind/document-kind.ts'
import { type MergedValues, mergeValues } from './merge/merge-values.ts'
import type { DocumentText } from './use-document-text.ts'

/** What came into the form from another person's save. */
export type Merge<Values> = Pick<MergedValues<Values>, 'brought'> & {
  /** Who saved it; null: not known. */
  by: string | null
  /** As the form was. */
  before: Values
  /** As it is with both. */
  after: Values
}

/** Brings what somebody else saved meanwhile into the form, where nothing of it collides with what is typed there. */
export function useMerge<Values extends DocumentValues, Stored extends StoredCopy>(
  kind: DocumentKind<Values, Stored>,
  text: DocumentText<Values, Stored>,
) {
  const [shown, setShown] = useState<Merge<Values> | null>(null)
  const count = useRef(0)

  function takeBack(): void {
    if (!shown) return
    const now = text.values()
    // What was typed since stays.
    if (kind.differs(shown.after, now))
      text.bringIn(mergeValues(kind.fields, shown.after, now, shown.before).mine)
    else text.takeBack(shown.before)
    setShown(null)
  }

  return {
    /** The last one, until it is taken back or put away. */
    shown,
    /** How many there were: whoever goes on to something else knows by it that the text is another. */
    count: () => count.current,
    putAway: () => setShown(null),
    takeBack,
    /** Ctrl+Z, while nothing was typed since. @returns whether it was taken back */
    takeBackByKey(): boolean {
      if (shown === null || kind.differs(shown.after, text.values())) return false
      takeBack()
      return true
    },
    /**
     * The form's text goes on from theirs, with both in it.
     * @returns where they collide, both as far as they do not, and nothing has changed; null: they are one
     */
    bringIn(theirs: Stored, by: string | null): MergedValues<Values> | null {
      const before = text.values()
      const values = kind.toValues(theirs)
      const merged = mergeValues(kind.fields, text.base().values, before, values)
      if (merged.collisions.length > 0) return merged
      text.standOn({ stored: theirs, version: theirs.version, values })
      text.bringIn(merged.mine)
      if (merged.brought.length === 0) return null
      count.current++
      setShown({ by, before, after: text.values(), brought: merged.brought })
      return null
    },
  }
}
