import { useEffect, useRef, useState } from 'react'
import { isDocument } from './brought.ts'

/**
 * Takes documents that are dropped anywhere on the page; other files stay for whatever else takes them.
 * @returns whether files are held over the page
 */
export function useDroppedDocuments(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const taken = useRef(onFiles)
  useEffect(() => {
    taken.current = onFiles
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
    const take = (event: DragEvent) => {
      depth = 0
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])].filter(isDocument)
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      taken.current(files)
    }
    // A file that misses would replace the page, and what is typed on it. Last of all: the text takes pictures itself.
    const keep = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const before = { dragenter: enter, dragleave: leave, drop: take }
    const after = { dragover: keep, drop: keep }
    const eachOf = (act: 'addEventListener' | 'removeEventListener') => {
      for (const [name, listen] of Object.entries(before))
        document[act](name, listen as EventListener, { capture: true })
      for (const [name, listen] of Object.entries(after)) document[act](name, listen as EventListener)
    }
    eachOf('addEventListener')
    return () => eachOf('removeEventListener')
  }, [])
  return isOver
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
