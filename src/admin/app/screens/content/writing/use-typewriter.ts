import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { watchedState } from '../../../documents/watched-state.ts'

const NAME = 'typewriter'
/** Of the window's height, from its top: above the keyboard of a phone too. */
const MIDDLE = 0.45
/** As many pixels are no move that anybody wants to see. */
const STILL_PX = 4

const isOn = watchedState(readChoice())

/** Whether the line that is written stays in the middle, as chosen on this device. */
export function useIsTypewriter(): boolean {
  return useSyncExternalStore(isOn.subscribe, isOn.now)
}

export function setTypewriter(next: boolean): void {
  isOn.set(next)
  try {
    localStorage.setItem(NAME, next ? '1' : '')
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(NAME) === '1'
  } catch {
    return false
  }
}

/** Moves the page under the line that is written, so that the eye stays where it is. */
export function useTypewriter(frame: RefObject<HTMLElement | null>): void {
  const isTypewriter = useIsTypewriter()
  useEffect(() => {
    const sheet = frame.current
    if (!isTypewriter || !sheet) return
    const keep = () => requestAnimationFrame(() => keepInMiddle(sheet))
    sheet.addEventListener('input', keep)
    sheet.addEventListener('keyup', keep)
    return () => {
      sheet.removeEventListener('input', keep)
      sheet.removeEventListener('keyup', keep)
    }
  }, [frame, isTypewriter])
}

function keepInMiddle(sheet: HTMLElement): void {
  const selection = getSelection()
  const node = selection?.focusNode
  if (!selection || !node || !sheet.contains(node) || !selection.isCollapsed) return
  const box = selection.getRangeAt(0).getBoundingClientRect()
  // In an empty paragraph the caret has no box of its own.
  const { top } = box.height > 0 || !(node instanceof Element) ? box : node.getBoundingClientRect()
  const height = visualViewport?.height ?? innerHeight
  const by = top - height * MIDDLE
  if (Math.abs(by) > STILL_PX) scrollBy({ top: by, behavior: 'instant' })
}
