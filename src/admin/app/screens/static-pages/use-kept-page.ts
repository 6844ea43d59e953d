import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatClock } from '../../documents/format-clock.ts'
import { createJournal, type JournalState, type Unsaved } from '../../documents/journal/create-journal.ts'
import type { PageValues } from './page-form.ts'

/** The journal's name of a page. */
export const documentOfPage = (path: string) => `page${path}`

/** Keeps what is typed in this browser within a second, until it is saved. */
export function useKeptPage(path: string, read: () => Unsaved<PageValues> | null) {
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  const journal = useRef<ReturnType<typeof createJournal<PageValues>>>(null)
  const [{ savedAt, fault }, setState] = useState<JournalState>({ savedAt: null, fault: null })

  useEffect(() => {
    const made = createJournal<PageValues>({
      document: documentOfPage(path),
      writing: crypto.randomUUID(),
      read: () => latest.current(),
      onState: setState,
      onChanged: () => {},
    })
    journal.current = made
    const keepNow = () => void made.now()
    document.addEventListener('visibilitychange', keepNow)
    addEventListener('pagehide', keepNow)
    return () => {
      document.removeEventListener('visibilitychange', keepNow)
      removeEventListener('pagehide', keepNow)
      void made.stop()
    }
  }, [path])

  return {
    words: fault ?? (savedAt === null ? '' : `Kept in this browser ${formatClock(savedAt)}; not saved yet`),
    /** Something may have changed. */
    poke: () => journal.current?.poke(),
    forget: async () => journal.current?.forget().catch(() => {}),
    discard: async () => journal.current?.decide().catch(() => {}),
  }
}
