import { useRef, useState } from 'react'
import { MINOR, type TextChange, touchesText } from '#content/corrections/correction.schema.ts'
import type { EditableContent } from '../../../api/api.ts'

/** As it is typed: `at` as the picker says it, in Accra. */
type Typed = TextChange & { at: string | null }

export type NamedChange = {
  /** Undefined: there is nothing to say of it. */
  change: TextChange | undefined
  /** ISO 8601; null: now. */
  at: string | null
}

/** Staff are asked what a change to a public text is, and when it is to be public; null: they left it. */
export type AskedChange = {
  /** Readers do not see it now: it was taken back. */
  isTakenBack: boolean
  /** Whether an hour is to be chosen. */
  isLater: boolean
  /** Whether it changes what readers read. */
  isText: boolean
  /** What was typed before and not taken. */
  typed: Typed
  keep(typed: Typed): void
  answer(named: NamedChange | null): void
}

const NOTHING: Typed = { ...MINOR, at: null }

/** Asks what a change is, where readers see the text that changes or saw it before it was taken back; and for its hour. */
export function useAskedChange() {
  const [asked, setAsked] = useState<AskedChange | null>(null)
  // What is refused, or held back until questions are answered, is asked again with all that was typed.
  const typed = useRef(NOTHING)
  return {
    asked,
    /** What was typed has been taken. */
    forget() {
      typed.current = NOTHING
    },
    /** Null: the person left the question. */
    async nameOf(item: EditableContent, isLater: boolean): Promise<NamedChange | null> {
      const isText = item.isOtherThanPublic || changesWhatReadersSee(item)
      if (!isText && !isLater) return { change: undefined, at: null }
      return new Promise((resolve) => {
        setAsked({
          isTakenBack: item.isOtherThanPublic,
          isLater,
          isText,
          typed: typed.current,
          keep(now) {
            typed.current = now
          },
          answer(named) {
            setAsked(null)
            resolve(named)
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
