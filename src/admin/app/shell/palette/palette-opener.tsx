import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

/** Opens the palette by its button or Ctrl/Cmd+K; in a text the keys stay the editor's. */
export function PaletteOpener() {
  // Counts the openings: one that comes while the palette is still closing counts too.
  const [openings, setOpenings] = useState(0)
  const open = () => setOpenings((before) => before + 1)
  useHotkeys([['mod+K', open]])
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label="Go to or find"
        title="Go to or find (Ctrl+K)"
        onClick={open}
      >
        <SearchIcon />
      </ActionIcon>
      <Suspense>{openings > 0 && <CommandPalette openings={openings} />}</Suspense>
    </>
  )
}
