import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { HeldUploads, heldUploads } from './held-uploads.ts'
import { UploadOwner } from './upload-owner.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

export type Uploads = Pick<UploadQueue, 'retry' | 'remove' | 'clear'> & {
  uploads: readonly Upload[]
  add(files: File[]): void
}

type Options = {
  kind: MediaKind | 'any'
  /** One file at a time: a new one takes the place of the one before. */
  single?: boolean
  /** Of the form around, or of the library: they go on when it is left. Without a field they end with what draws them. */
  field?: string
  onUploaded(file: MediaFile): void
}

/** The uploads of what is drawn here. */
export function useUploads({ kind, single = false, field, onUploaded }: Options): Uploads {
  const owner = useContext(UploadOwner)
  const [held] = useState(() =>
    field === undefined
      ? new HeldUploads({ kind, single }, { outlives: false })
      : heldUploads(owner, field, { kind, single }),
  )
  const uploads = useSyncExternalStore(held.subscribe, () => held.uploads)
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(() => {
    const take = () => {
      for (const [key, file] of held.arrived) {
        held.arrived.delete(key)
        uploaded.current(file)
      }
    }
    take()
    const leave = held.subscribe(take)
    return () => {
      leave()
      held.queue.leave()
    }
  }, [held])
  return {
    uploads,
    add: (files) => void held.queue.add(files),
    retry: (key) => held.queue.retry(key),
    remove: (key) => held.queue.remove(key),
    clear: () => held.queue.clear(),
  }
}
