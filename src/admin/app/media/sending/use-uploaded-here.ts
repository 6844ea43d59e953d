import { useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import type { MediaFile } from '../media-file.ts'
import { deleteMedia } from '../media-queries.ts'

/**
 * What was uploaded in this form. "Clear" takes it out of storage again, unless something shows it: the server knows
 * that of what is saved, `isShown` of what is not saved yet.
 */
export function useUploadedHere(isShown: (url: string) => boolean) {
  const files = useRef<MediaFile[]>([])
  return {
    add(file: MediaFile) {
      files.current.push(file)
    },
    async discard() {
      const unused = files.current.filter(({ url }) => !isShown(url))
      files.current = files.current.filter((file) => !unused.includes(file))
      // A crop goes before the picture that it was cut from.
      for (const { id } of unused.toReversed()) await deleteQuietly(id)
    },
  }
}

async function deleteQuietly(id: number): Promise<void> {
  try {
    await deleteMedia(id)
  } catch (error) {
    const isFine = error instanceof ApiProblem && ['in_use', 'not_found', 'forbidden'].includes(error.code)
    if (!isFine) toastFailure('The uploaded file was not deleted', error)
  }
}
