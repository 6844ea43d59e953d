import { type RefObject, useEffect, useRef } from 'react'

/**
 * Hands over the files of a paste, wherever the focus is but in a text: the editor has its own way with a pasted picture.
 * @param own within this, a paste in a field counts too, as a field of one line cannot take a file
 */
export function usePastedFiles(own: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented || isText(event.target, own.current)) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [own])
}

function isText(target: EventTarget | null, own: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || own?.contains(target)) return false
  return target.isContentEditable || target.matches('input, textarea, select') || isUnderDialog(own)
}

/** A dialog opened over it (the library, the crop) takes no paste for what lies below. */
function isUnderDialog(own: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return top !== undefined && own !== null && !top.contains(own)
}
