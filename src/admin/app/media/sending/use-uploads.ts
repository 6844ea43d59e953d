import { useEffect, useRef, useState } from 'react'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

export type Uploads = Pick<UploadQueue, 'add' | 'retry' | 'remove' | 'clear'> & { uploads: Upload[] }

type Options = {
  kind: MediaKind | 'any'
  /** One file at a time: a new one takes the place of the one before. */
  single?: boolean
  /** The uploads go on when what shows them is left: they are for the library, not for a form. */
  outlives?: boolean
  onUploaded(file: MediaFile): void
}

/** The queue of uploads of what is drawn here; it ends with it, unless it outlives it. */
export function useUploads({ kind, single = false, outlives = false, onUploaded }: Options): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([])
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  const [queue] = useState(
    () =>
      new UploadQueue({
        kind,
        single,
        outlives,
        onChange: setUploads,
        onUploaded: (file) => uploaded.current(file),
      }),
  )
  useEffect(() => () => queue.leave(), [queue])
  return {
    uploads,
    add: (files) => queue.add(files),
    retry: (key) => queue.retry(key),
    remove: (key) => queue.remove(key),
    clear: () => queue.clear(),
  }
}
