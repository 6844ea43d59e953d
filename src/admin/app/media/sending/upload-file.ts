import { MEDIA_RULES } from '#media/model/media.schema.ts'
import { toApiProblem } from '../../api/api-problem.ts'
import { signInAgain } from '../../api/asking.ts'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { assertKind, assertSize, contentTypeOf } from './check-file.ts'
import { sendFile } from './send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export type UploadOptions = {
  /** What is wanted; default: an image. */
  kind?: MediaKind | 'any'
  /** From 0 to 1: how much has been sent. */
  onProgress?(fraction: number): void
  signal?: AbortSignal | undefined
  /** Where it is kept; default: with the content. */
  purpose?: 'content' | 'poster'
}

/**
 * Sends a file to the library. Photos that are too large are made smaller first. When the session has ended, the upload
 * waits for the person to sign in again and then goes on.
 * @throws ApiProblem with a sentence for people: the wrong kind, too large, refused by the server, no connection
 * (status 0: the same call may be made again); AbortError when `signal` ends it
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<MediaFile> {
  const { kind: wanted = 'image', purpose, signal } = options
  const kind = assertKind(file, wanted)
  const sent = kind === 'image' ? await shrinkPhoto(file, MEDIA_RULES.image.mostBytes) : file
  assertSize(sent, kind)
  const query = new URLSearchParams({ name: sent.name, ...(purpose ? { purpose } : {}) })
  for (;;) {
    signal?.throwIfAborted()
    const headers = { 'Content-Type': contentTypeOf(sent, kind) }
    const { onProgress } = options
    const answer = await sendFile(`/api/admin/media?${query}`, sent, { headers, onProgress, signal })
    if (answer.ok) return (await answer.json()) as MediaFile
    const problem = await toApiProblem(answer)
    if (problem.status !== 401 || !(await signInAgain.ask({ isOwnAct: true }))) throw problem
  }
}
