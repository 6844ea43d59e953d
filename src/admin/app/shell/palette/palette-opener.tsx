import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

const NAME = 'Go to or find'

/** A dialog that is closing keeps its field, and the focus in it, for a moment. */
const CLOSING_MS = 400

/** Whether somebody has just pressed Esc. */
function useJustEscaped(): () => boolean {
  const escapedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escapedAt.current = performance.now()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return () => performance.now() - escapedAt.current < CLOSING_MS
}

/** Somewhere else than in the palette: its own field is where the keys open it again while it closes, however slowly. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(`[role="dialog"][aria-label="${NAME}"]`)) return false
  return target.closest('input, textarea, select') !== null
}

/** Opens the palette by its button or Ctrl/Cmd+K; in a text the keys stay the editor's. */
export function PaletteOpener() {
  // Counts the openings: one that comes while the palette is still closing counts too.
  const [openings, setOpenings] = useState(0)
  const open = () => setOpenings((before) => before + 1)
  const isClosing = useJustEscaped()
  const onKeys = ({ target }: KeyboardEvent) => {
    if (!isWriting(target) || isClosing()) open()
  }
  useHotkeys([['mod+K', onKeys]], [])
  return (
    <>
      <ActionIcon variant="subtle" size="lg" aria-label={NAME} title={`${NAME} (Ctrl+K)`} onClick={open}>
        <SearchIcon />
      </ActionIcon>
      <Suspense>{openings > 0 && <CommandPalette name={NAME} openings={openings} />}</Suspense>
    </>
  )
}
