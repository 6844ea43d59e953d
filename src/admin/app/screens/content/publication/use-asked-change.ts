import { useState } from 'react'
import { type TextChange, touchesText } from '#content/corrections/correction.schema.ts'
import type { EditableContent } from '../../../api/api.ts'

/** Staff are asked what a change to a public text is; null: they left it. */
export type AskedChange = {
  /** Readers do not see it now: it was taken back. */
  isTakenBack: boolean
  answer(change: TextChange | null): void
}

/** Asks, where readers see the text that changes, or saw it before it was taken back, what the change is. */
export function useAskedChange() {
  const [asked, setAsked] = useState<AskedChange | null>(null)
  return {
    asked,
    /** Undefined: there is nothing to say of it; null: the person left the question. */
    async nameOf(item: EditableContent): Promise<TextChange | null | undefined> {
      if (!item.isOtherThanPublic && !changesWhatReadersSee(item)) return undefined
      return new Promise((resolve) => {
        setAsked({
          isTakenBack: item.isOtherThanPublic,
          answer(change) {
            setAsked(null)
            resolve(change)
          },
        })
      })
    },
  }
}

function changesWhatReadersSee({ type, draftOfChanges, publicationState }: EditableContent): boolean {
  return (
    publicationState === 'published' && draftOfChanges !== null && touchesText(type, draftOfChanges.fields)
  )
}
