import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FoundSetting } from './find-settings.ts'

/** Brings the card that the address names into sight, and the focus to the field that was found, or else to its title. */
export function useLedToCard(part: string | undefined) {
  const navigate = useNavigate({ from: '/settings' })
  const cards = useRef<HTMLDivElement>(null)
  const sought = useRef<HTMLElement | null>(null)

  function show(name: string) {
    const card = cards.current?.querySelector<HTMLElement>(`[data-part="${name}"]`)
    const title = card?.querySelector<HTMLElement>('h2')
    title?.setAttribute('tabindex', '-1')
    const target = sought.current ?? title
    sought.current = null
    target?.focus({ preventScroll: true })
    ;(target === title ? card : target)?.scrollIntoView({ block: target === title ? 'start' : 'center' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address leads anew, another drawing does not
  useEffect(() => {
    if (part) show(part)
  }, [part])

  return {
    cards,
    show,
    go({ part: name, control }: FoundSetting) {
      sought.current = control
      if (name === part) show(name)
      else void navigate({ to: '/settings', search: { part: name }, resetScroll: false })
    },
  }
}
