import type { Editor } from '@tiptap/react'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MediaFile } from '../../media/media-file.ts'
import { assertKind } from '../../media/sending/check-file.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { isInNotes } from '../nodes/footnotes.ts'
import { PICTURE_UPLOAD, uploadsOf } from '../uploads/text-uploads.ts'

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

/**
 * Sends pictures to the library, one after another, and keeps the place of each behind the cursor; writing goes on.
 * @returns false where the text would not take them, or one is no picture, which is said
 */
export function sendPictures(editor: Editor, files: File[]): boolean {
  const queue = uploadsOf(editor)?.held.queue
  if (editor.isDestroyed || !queue) return false
  try {
    for (const file of files) assertKind(file, 'image')
  } catch (error) {
    toastFailure('Upload Failed', error)
    return false
  }
  if (isInNotes(editor.state.selection)) {
    toastFailure('Upload Failed', new ApiProblem({ status: 0, code: 'upload', detail: WORDS_ONLY }))
    return false
  }
  for (const key of queue.add(files))
    editor.chain().focus().insertBlock({ type: PICTURE_UPLOAD, attrs: { key } }).run()
  return true
}

/** Pictures among dropped or pasted files; none where the clipboard also holds text, which then is what was meant. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = transfer?.getData('text/html') ?? ''
  const isText = html !== '' && !/^\s*(?:<(?!img\b)[^>]*>\s*)*<img\b[^>]*>\s*(?:<[^>]*>\s*)*$/i.test(html)
  return isText ? [] : files
}
