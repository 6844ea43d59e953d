import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MediaFile } from '../../media/media-file.ts'
import { uploadFile } from '../../media/sending/upload-file.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

type Fields = { title: string; imageAlt: string; file: File }
type Options = { onCreated(): void; onRefused(fields: Record<string, string>): void }

/** Says in the specification's words which step failed; `cause` is why. */
class AddFailed extends Error {}

/** Uploads the image and then makes the poster. A second try sends neither the file nor the poster twice. */
export function useAddPoster({ onCreated, onRefused }: Options) {
  const queries = useQueryClient()
  const uploaded = useRef<{ file: File; image: MediaFile } | null>(null)
  const key = useRef(crypto.randomUUID())
  const uploading = useRef<AbortController | null>(null)
  /** How much of the file has been sent, from 0 to 1; null when none is being sent. */
  const [progress, setProgress] = useState<number | null>(null)

  async function upload(file: File): Promise<MediaFile> {
    if (uploaded.current?.file === file) return uploaded.current.image
    uploading.current = new AbortController()
    setProgress(0)
    try {
      const { signal } = uploading.current
      const image = await uploadFile(file, { purpose: 'poster', onProgress: setProgress, signal })
      uploaded.current = { file, image }
      return image
    } catch (error) {
      throw new AddFailed('Failed to upload image', { cause: error })
    } finally {
      setProgress(null)
    }
  }

  async function create(title: string, imageAlt: string, { url: imageUrl }: MediaFile) {
    const json = { title, imageUrl, imageAlt }
    try {
      return await (await api.posters.$post({ json }, { headers: { 'Idempotency-Key': key.current } })).json()
    } catch (error) {
      // Refused for what it says: the next try says something else. Without an answer the same key is sent again.
      if (error instanceof ApiProblem && !error.mayPass) key.current = crypto.randomUUID()
      throw new AddFailed('Failed to create poster', { cause: error })
    }
  }

  const adding = useMutation({
    mutationFn: async ({ title, imageAlt, file }: Fields) => create(title, imageAlt, await upload(file)),
    onSuccess: async ({ title }) => {
      toastSuccess('Poster created and activated successfully', { detail: title })
      onCreated()
      await queries.invalidateQueries({ queryKey: ['poster'] })
    },
    onError: ({ message, cause }) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      toastFailure(message, cause)
      if (cause instanceof ApiProblem) onRefused(cause.fields)
    },
  })

  return {
    isAdding: adding.isPending,
    progress,
    add(fields: Fields) {
      if (!adding.isPending) adding.mutate(fields)
    },
    stop: () => uploading.current?.abort(),
  }
}
