import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { live } from '../api/live-changes.ts'
import { toastFailure } from '../ui/feedback/toasts.tsx'
import { differingFields } from './kind/differing-fields.ts'
import type { DocumentKind, DocumentValues, StoredCopy } from './kind/document-kind.ts'
import type { DocumentText } from './use-document-text.ts'

/** Changes that come together are read once. */
const GATHER_MS = 250

type Newer = {
  version: number
  isTrashed: boolean
  /** Null: it was no save of the text, or that is not known. */
  savedBy: string | null
  /** Labels of the fields that say something else than when the form's text was begun. */
  fields: string[]
}

/** What others did to the document since the form's text was begun, told by the live line as soon as they did it. */
export function useNewerCopy<Values extends DocumentValues, Stored extends StoredCopy>(
  kind: DocumentKind<Values, Stored>,
  text: DocumentText<Values, Stored>,
) {
  const [newest, setNewest] = useState<Newer | null>(null)
  const [isReading, setReading] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const lastBy = useRef<string | null>(null)
  // A save that wrote nothing anew keeps no version; the line said who it was.
  const nameOf = async (version: number) => (await whoSaved(kind, version)) ?? lastBy.current

  const look = useEffectEvent(async () => {
    if (text.base().stored === null) return
    // What cannot be read now is told again when the line is back.
    const stored = await kind.read().catch(() => null)
    if (!stored || stored.version <= text.base().version) return
    const { version } = stored
    const savedBy = await nameOf(version)
    const differing = differingFields(kind.fields, text.base().values, kind.toValues(stored))
    const fields = differing.map(({ label }) => label)
    setNewest({ version, isTrashed: Boolean(stored.trashedAt), savedBy, fields })
  })
  useEffect(() => {
    const stop = live.onChange((change) => {
      if (!kind.isAbout(change)) return
      lastBy.current = change.by ?? null
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void look(), GATHER_MS)
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [kind])

  return {
    /** Null: the form's text stands on the newest copy, as far as is known. */
    found: newest && newest.version > text.base().version ? newest : null,
    isReading,
    /** Who saved this version; null: nobody knows. */
    nameOf,
    /** @returns the copy that is stored now; null: it could not be read, and that is said */
    async read(): Promise<Stored | null> {
      setReading(true)
      const stored = await kind.read().catch((error: unknown) => {
        toastFailure(`The ${kind.says.noun} could not be read`, error)
        return null
      })
      setReading(false)
      return stored
    },
  }
}

async function whoSaved<Values extends DocumentValues, Stored extends StoredCopy>(
  { versions }: DocumentKind<Values, Stored>,
  version: number,
): Promise<string | null> {
  const newest = await versions.list(null, new AbortController().signal).catch(() => null)
  return newest?.items.find((each) => each.version === version)?.savedBy ?? null
}
