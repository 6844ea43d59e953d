import { ApiProblem } from '../../api/api-problem.ts'
import { ofThisTab } from '../../api/tab-account.ts'

type Sending = {
  headers: Record<string, string>
  /** From 0 to 1: how much has been sent. */
  onProgress?: ((fraction: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Posts a file as it is. XMLHttpRequest, because fetch does not say how much of a body has been sent.
 * @throws ApiProblem of status 0 without a connection; AbortError when `signal` ends it
 */
export function sendFile(
  address: string,
  file: File,
  { headers, onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.open('POST', address)
    for (const [name, value] of Object.entries({ ...headers, ...ofThisTab() }))
      request.setRequestHeader(name, value)
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
