import { MEDIA_RULES } from '#media/model/media.schema.ts'
import { ApiProblem, toApiProblem } from '../../api/api-problem.ts'
import { signInAgain } from '../../api/asking.ts'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { assertKind, assertSize, contentTypeOf } from './check-file.ts'
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
    const answer = await send(`/api/admin/media?${query}`, sent, contentTypeOf(sent, kind), options)
    if (answer.ok) return (await answer.json()) as MediaFile
    const problem = await toApiProblem(answer)
    if (problem.status !== 401 || !(await signInAgain.ask({ isRead: false }))) throw problem
  }
}

/** XMLHttpRequest, because fetch does not say how much of a body has been sent. */
function send(
  address: string,
  file: File,
  contentType: string,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.open('POST', address)
    request.setRequestHeader('Content-Type', contentType)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      end()
      resolve(toResponse(request))
    }
    request.onerror = () => {
      end()
      reject(
        new ApiProblem({
          status: 0,
          code: 'no_connection',
          detail: 'No connection. Your file is still here; try again.',
        }),
      )
    }
    request.onabort = () => {
      end()
      reject(new DOMException('The upload was ended.', 'AbortError'))
    }
    request.send(file)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers({ 'Content-Type': request.getResponseHeader('content-type') ?? '' })
  const requestId = request.getResponseHeader('x-request-id')
  if (requestId) headers.set('X-Request-Id', requestId)
  return new Response(request.responseText || null, { status: request.status, headers })
}
