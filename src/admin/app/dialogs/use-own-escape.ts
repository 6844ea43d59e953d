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
  const top = layers.at(-1)
  if (!top || event.key !== 'Escape' || event.isComposing || isOpenList(event.target)) return
  event.stopImmediatePropagation()
  top()
}

/** A list of choices inside a dialog closes first; the component library marks its input so. */
function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
}
