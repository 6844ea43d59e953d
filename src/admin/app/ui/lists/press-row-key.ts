import type { KeyboardEvent } from 'react'

const STEPS: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of a list whose rows are marked `data-row`, while the focus is on one or on a control in it: J and K, or the
 * arrows, move to the row below or above; a letter presses the control of the row that says `data-key` for it.
 */
export function pressRowKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest<HTMLElement>('[data-row]')
  if (!row || (event.key.startsWith('Arrow') && row !== event.target)) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const step = STEPS[key]
  if (step) {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    rows[rows.indexOf(row) + step]?.focus()
  } else {
    const control = /^[a-z]$/.test(key) && row.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!control) return
    control.click()
  }
  event.preventDefault()
}
