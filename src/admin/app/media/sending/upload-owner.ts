import { createContext, useLayoutEffect, useRef } from 'react'
import { LIBRARY, renameOwner } from './held-uploads.ts'

/** Whose files are sent here: a document by its name. */
export const UploadOwner = createContext(LIBRARY)

/** Uploads go on under the name that a new document gets while its form is open. */
export function useUploadOwner(name: string): void {
  const known = useRef(name)
  useLayoutEffect(() => {
    renameOwner(known.current, name)
    known.current = name
  }, [name])
}
