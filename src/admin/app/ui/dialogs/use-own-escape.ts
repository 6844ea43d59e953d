import { useEffect, useEffectEvent } from 'react'

/** What closes each dialog that lies over another, the topmost last. */
const layers: (() => void)[] = []

/** While it is open, Esc closes this dialog alone, until another lies over it. */
export function useOwnEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => close()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isOpen])
}

/**
 * Gives Esc to the topmost dialog; the component library gives it to every one that is open.
 * Called before the first dialog is drawn, so that it hears the key before they do.
 */
export function listenForEscape(): void {
  window.addEventListener('keydown', giveToTopmost, { capture: true })
}

function giveToTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isOpenList(event.target)) return
  if (document.querySelector('[data-dates-dropdown]')) {
    keepFromDialogs(event.target)
    return
  }
  const top = layers.at(-1)
  if (!top) return
  event.stopImmediatePropagation()
  top()
}

/** The component library's mark for "a dialog leaves this key alone". */
const KEPT = 'data-mantine-stop-propagation'

/** A list of choices inside a dialog closes first; the component library marks its input so. */
function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute(KEPT) === 'true'
}

/** An open calendar closes first too, wherever in it the focus is; for this one key the mark is put there. */
function keepFromDialogs(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  target.setAttribute(KEPT, 'true')
  setTimeout(() => target.removeAttribute(KEPT))
}
