import { useEffect, useRef, useState } from 'react'
import { isDocument } from './brought.ts'

/**
 * Takes documents that are dropped anywhere on the page; other files stay for whatever else takes them.
 * @returns whether files are held over the page
 */
export function useDroppedDocuments(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth++
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    // A file that misses would replace the page, and what is typed on it.
    const hold = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])].filter(isDocument)
      if (files.length === 0) return
      event.stopPropagation()
      take.current(files)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: hold, drop }
    for (const [name, listen] of Object.entries(listeners))
      document.addEventListener(name, listen as EventListener, { capture: true })
    return () => {
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen as EventListener, { capture: true })
    }
  }, [])
  return isOver
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
