import type { Editor } from '@tiptap/react'
import { uploadFile } from '../../media/sending/upload-file.ts'
import { beginUpload } from '../../media/sending/uploads-underway.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { rtfPictures } from './rtf-pictures.ts'

/** A picture that came with the clipboard, shown from memory until the library has it. */
export type LocalPicture = { address: string; file: File }

/** The pictures that Word copied beside HTML that names files of this computer. */
export function localPictures(html: string, rtf: string): LocalPicture[] {
  if (rtf === '' || !/\bsrc="?file:/i.test(html)) return []
  return rtfPictures(rtf).map((file) => {
    const address = URL.createObjectURL(file)
    acceptPicture(address)
    return { address, file }
  })
}

/** Sends each to the library and puts the stored one in its place; one that is refused goes, and is said. */
export async function sendLocalPictures(
  editor: Editor,
  pictures: LocalPicture[],
  onStatus: (status: string) => void,
): Promise<void> {
  for (const [at, { address, file }] of pictures.entries()) {
    onStatus(`Uploading picture ${at + 1} of ${pictures.length}`)
    const ended = beginUpload('held')
    try {
      const { url } = await uploadFile(file, { onProgress: () => {} })
      replaceSource(editor, address, url)
    } catch (error) {
      replaceSource(editor, address, null)
      toastFailure('Upload Failed', error)
    } finally {
      ended()
      URL.revokeObjectURL(address)
    }
  }
  onStatus('')
}

/** @param to null takes the picture out */
function replaceSource(editor: Editor, from: string, to: string | null): void {
  if (editor.isDestroyed) return
  const { tr, doc } = editor.state
  doc.descendants((node, place) => {
    if (node.attrs.src !== from) return
    if (to) tr.setNodeAttribute(tr.mapping.map(place), 'src', to)
    else tr.delete(tr.mapping.map(place), tr.mapping.map(place + node.nodeSize))
  })
  // No step of the writer's: undoing leads past it.
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
