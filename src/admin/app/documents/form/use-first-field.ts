import { useEffect } from 'react'

/**
 * Leads to the field to begin with once a form stands in its dialog: the dialog, which opened before its text was here,
 * could only give the focus to its own cross. Whoever went on meanwhile is left where they are.
 */
export function useFirstField(): void {
  useEffect(() => {
    const held = document.activeElement
    if (!held?.matches('[role=dialog] button[aria-label=Close]')) return
    held
      .closest('[role=dialog]')
      ?.querySelector<HTMLElement>('[data-autofocus]')
      ?.focus({ preventScroll: true })
  }, [])
}
