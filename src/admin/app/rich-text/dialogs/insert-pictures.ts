import type { Editor } from '@tiptap/react'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MediaFile } from '../../media/media-file.ts'
import { uploadFile } from '../../media/sending/upload-file.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { isInNotes } from '../nodes/footnotes.ts'

/** Why a note takes none. */
export const WORDS_ONLY = 'A footnote holds words only. Put the cursor into the text for a picture.'
export const INSERT_FAILED = 'Failed to insert image. Please try again.'

/** @returns false where the text would not take it */
export function insertPicture(
  editor: Editor,
  { url, alt, width, height }: Pick<MediaFile, 'url' | 'alt' | 'width' | 'height'>,
): boolean {
  if (editor.isDestroyed) return false
  acceptPicture(url)
  const attrs = { src: url, alt, width: width && String(width), height: height && String(height) }
  return editor.chain().focus().insertBlock({ type: 'picture', attrs }).run()
}

/** Sends a picture to the library and puts it where the cursor then is; says what came of it. */
export async function uploadPicture(
  editor: Editor,
  file: File,
  onProgress: (fraction: number | null) => void,
): Promise<boolean> {
  onProgress(0)
  try {
    const stored = await uploadFile(file, { onProgress })
    if (!insertPicture(editor, stored)) {
      const inNotes = !editor.isDestroyed && isInNotes(editor.state.selection)
      toastFailure('Upload Failed', problemOf(inNotes ? WORDS_ONLY : INSERT_FAILED))
      return false
    }
    toastSuccess('Upload Successful', { detail: 'Image uploaded and inserted!' })
    return true
  } catch (error) {
    const said = error instanceof ApiProblem && error.message !== ''
    toastFailure('Upload Failed', said ? error : problemOf('An error occurred while uploading the image'))
    return false
  } finally {
    onProgress(null)
  }
}

function problemOf(detail: string): ApiProblem {
  return new ApiProblem({ status: 0, code: 'upload', detail })
}

/** Pictures among dropped or pasted files; none where the clipboard also holds text, which then is what was meant. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = transfer?.getData('text/html') ?? ''
  const isText = html !== '' && !/^\s*(?:<(?!img\b)[^>]*>\s*)*<img\b[^>]*>\s*(?:<[^>]*>\s*)*$/i.test(html)
  return isText ? [] : files
}
