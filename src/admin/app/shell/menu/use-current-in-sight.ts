import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** In a menu that is longer than its window, the entry of the screen that is open is in sight. @returns for the menu */
export function useCurrentInSight() {
  const menu = useRef<HTMLElement>(null)
  // Not the address that is asked for: its entry is marked once it is there.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, another entry
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return menu
}
