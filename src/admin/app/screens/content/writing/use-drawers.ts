import { useCallback, useState } from 'react'

type Drawer = 'details' | 'notes'

/** What stands open beside the text: one drawer at a time. The functions stay the same. */
export function useDrawers() {
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const setDetails = useCallback((isOpen: boolean) => setDrawer((now) => next(now, 'details', isOpen)), [])
  const setNotes = useCallback((isOpen: boolean) => setDrawer((now) => next(now, 'notes', isOpen)), [])
  const openNotes = useCallback(() => setDrawer('notes'), [])
  return { drawer, setDetails, setNotes, openNotes }
}

/** Whoever shuts one leaves another that has opened meanwhile. */
function next(now: Drawer | null, which: Drawer, isOpen: boolean): Drawer | null {
  if (isOpen) return which
  return now === which ? null : now
}
