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

/** One toast for all that came in together. */
export function toastUploaded(files: MediaFile[]): void {
  const [first] = files
  if (!first) return
  const detail =
    files.length === 1
      ? `${kindWords[first.kind].one} uploaded successfully!`
      : `${files.length} files uploaded.`
  toastSuccess('Upload Successful', { detail })
}

export function toastUploadFailed(problem: ApiProblem): void {
  toastFailure('Upload Failed', problem)
}
