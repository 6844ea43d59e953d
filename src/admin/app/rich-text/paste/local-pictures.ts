import type { Editor } from '@tiptap/react'
import { uploadsOf } from '../uploads/text-uploads.ts'
import { inertPage } from './inert-page.ts'
import { rtfPictures } from './rtf-pictures.ts'

/** A picture that came with the clipboard, and what stands for it in the HTML until it is sent. */
export type LocalPicture = { address: string; file: File }

/** The pictures that Word copied beside HTML that names files of this computer. */
export function localPictures(html: string, rtf: string): LocalPicture[] {
  if (rtf === '' || !/\bsrc="?file:/i.test(html)) return []
  return rtfPictures(rtf).map((file, at) => ({ address: `file:${at}`, file }))
}

/**
 * Sends those that the HTML shows, and keeps the place of each, as of every picture that is on its way: writing, saving
 * and leaving go on.
 * @param html as `cleanPaste` has left it
 * @returns the HTML with the places
 */
export function sendLocalPictures(editor: Editor, pictures: readonly LocalPicture[], html: string): string {
  const held = uploadsOf(editor)?.held
  if (!held || pictures.length === 0) return html
  const page = inertPage(html)
  for (const { address, file } of pictures) {
    const image = page.querySelector(`img[src="${address}"]`)
    if (!image) continue
    const [key = ''] = held.queue.add([file])
    const [alt = null, width = null, height = null] = ['alt', 'width', 'height'].map((name) =>
      image.getAttribute(name),
    )
    held.words.set(key, { alt, width, height })
    for (const { name } of [...image.attributes]) image.removeAttribute(name)
    image.setAttribute('data-upload', key)
  }
  return page.innerHTML
}
