import { type KeyboardEvent, useEffect, useRef } from 'react'

const BUTTONS = 'button:not([disabled])'

/** One stop of the Tab key for the whole toolbar; the arrow keys, Home and End go along it. */
export function useToolbarKeys() {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)

  // After every drawing: controls come and go with the cursor.
  useEffect(() => {
    const buttons = buttonsOf(bar.current)
    if (!current.current || !buttons.includes(current.current)) current.current = buttons[0] ?? null
    // The resting ones too: they wake without a drawing of the toolbar.
    for (const button of bar.current?.querySelectorAll('button') ?? [])
      button.tabIndex = button === current.current ? 0 : -1
  })

  function onKeyDown(event: KeyboardEvent) {
    const buttons = buttonsOf(bar.current)
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const last = buttons.length - 1
    const goal: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = buttons[goal[event.key] ?? -1]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  function onFocus({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLElement) || !target.matches(BUTTONS)) return
    if (current.current) current.current.tabIndex = -1
    current.current = target
    target.tabIndex = 0
  }

  return { ref: bar, onKeyDown, onFocus }
}

function buttonsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])]
}
