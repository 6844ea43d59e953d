import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { SearchIcon } from '../art/icons.tsx'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

/** Opens the palette by its button or Ctrl/Cmd+K; in a text the keys stay the editor's. */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false)
  useHotkeys([['mod+K', () => setIsOpen(true)]])
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label="Go to or find"
        title="Go to or find (Ctrl+K)"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
      </ActionIcon>
      <Suspense>{isOpen && <CommandPalette onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
