import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { MediaFile } from '../media-file.ts'
import { kindWords } from '../media-words.ts'

const UNEXPLAINED = 'An error occurred while uploading the image'

/** Why an upload failed: the server's own words, or the specified ones where it gave none. */
export function uploadProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem && error.code !== 'unknown') return error
  const known = error instanceof ApiProblem ? error : null
  return new ApiProblem({
    status: known?.status ?? 500,
    code: 'unknown',
    detail: UNEXPLAINED,
    requestId: known?.requestId ?? null,
  })
}

/** One toast for all that came in together. @param one of a single file; else it is said what it is */
export function toastUploaded(files: MediaFile[], one?: string): void {
  const [first] = files
  if (!first) return
  const detail =
    files.length === 1
      ? (one ?? `${kindWords[first.kind].one} uploaded successfully!`)
      : `${files.length} files uploaded.`
  toastSuccess('Upload Successful', { detail })
}

/** What has come in for a form that was left meanwhile. */
export function toastWaiting(files: MediaFile[]): void {
  if (files.length === 0) return
  const [what, where] = files.length === 1 ? ['It stands', 'its place'] : ['They stand', 'their places']
  toastSuccess('Upload Successful', {
    detail: `${what} in the library, and in ${where} as soon as the form is open again.`,
  })
}

export function toastUploadFailed(problem: ApiProblem): void {
  toastFailure('Upload Failed', problem)
}
