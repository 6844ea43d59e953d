import { useEffect, useRef, useState } from 'react'
import type { ApiProblem } from '../../api/api-problem.ts'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { uploadFile } from './upload-file.ts'
import { toastUploaded, toastUploadFailed, uploadProblem } from './upload-toasts.ts'
import { beginUpload } from './uploads-underway.ts'

export type Upload = {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1; 1: all is sent, and the server looks at it. */
  fraction: number
  problem: ApiProblem | null
}

export type Uploads = {
  uploads: Upload[]
  add(files: File[]): void
  retry(key: string): void
  /** Ends an upload that is underway, or forgets one that failed. */
  remove(key: string): void
  clear(): void
}

type Options = {
  kind: MediaKind | 'any'
  /** One file at a time: a new one takes the place of the one before. */
  single?: boolean
  /** The uploads go on when what shows them is left: they are for the library, not for a form. */
  outlives?: boolean
  onUploaded(file: MediaFile): void
}

/** Sends files one after another; each has its own progress and its own failure, and a failed one is kept for another try. */
export function useUploads({ kind, single = false, outlives = false, onUploaded }: Options): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([])
  const all = useRef<Upload[]>([])
  const sending = useRef<{ key: string; end: AbortController } | null>(null)
  const arrived = useRef<MediaFile[]>([])
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(
    () => () => {
      if (outlives) return
      all.current = []
      sending.current?.end.abort()
    },
    [outlives],
  )

  function write(next: Upload[]) {
    all.current = next
    setUploads(next)
  }

  function change(key: string, changes: Partial<Upload>) {
    write(all.current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  }

  function forget(keys: string[]) {
    if (sending.current && keys.includes(sending.current.key)) sending.current.end.abort()
    write(all.current.filter(({ key }) => !keys.includes(key)))
  }

  async function sendNext() {
    const next = all.current.find(({ state }) => state === 'waiting')
    if (sending.current) return
    if (!next) {
      toastUploaded(arrived.current.splice(0))
      return
    }
    const end = new AbortController()
    sending.current = { key: next.key, end }
    change(next.key, { state: 'sending', fraction: 0, problem: null })
    const ended = beginUpload(outlives ? 'library' : 'form')
    try {
      const onProgress = (fraction: number) => change(next.key, { fraction })
      const file = await uploadFile(next.file, { kind, onProgress, signal: end.signal })
      forgetDone(next.key)
      arrived.current.push(file)
      uploaded.current(file)
    } catch (error) {
      if (!end.signal.aborted) {
        const problem = uploadProblem(error)
        change(next.key, { state: 'failed', problem })
        toastUploadFailed(problem)
      }
    }
    ended()
    sending.current = null
    void sendNext()
  }

  function forgetDone(key: string) {
    write(all.current.filter((upload) => upload.key !== key))
  }

  return {
    uploads,
    add(files) {
      const chosen = single ? files.slice(0, 1) : files
      if (single) forget(all.current.map(({ key }) => key))
      const added = chosen.map((file) => ({
        key: crypto.randomUUID(),
        file,
        state: 'waiting' as const,
        fraction: 0,
        problem: null,
      }))
      write([...all.current, ...added])
      void sendNext()
    },
    retry(key) {
      change(key, { state: 'waiting', problem: null })
      void sendNext()
    },
    remove: (key) => forget([key]),
    clear: () => forget(all.current.map(({ key }) => key)),
  }
}
