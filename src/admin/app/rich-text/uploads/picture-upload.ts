import type { Editor } from '@tiptap/react'
import { Node } from '@tiptap/react'
import type { MediaFile } from '../../media/media-file.ts'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { drawnUpload } from './drawn-upload.ts'
import { PICTURE_UPLOAD, uploadsOf } from './text-uploads.ts'

/**
 * The place of a picture that is on its way. It is not stored: a save leaves it out, and it becomes the picture, which is
 * stored as any other, when the library has it.
 */
export const pictureUpload = Node.create({
  name: PICTURE_UPLOAD,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-upload'),
      renderHTML: ({ key }) => ({ 'data-upload': key }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-upload]', priority: 90 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, ['img']],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const key = node.attrs.key as string
      const drawn = drawnUpload({
        onRetry: () => uploadsOf(editor)?.held.queue.retry(key),
        onRemove() {
          uploadsOf(editor)?.held.queue.remove(key)
          replace(editor, getPos(), null)
          editor.commands.focus()
        },
      })
      let leave: (() => void) | undefined
      let isGone = false
      function draw() {
        const uploads = uploadsOf(editor)
        if (!uploads || isGone) return
        const { held, isHidden } = uploads
        leave ??= held.subscribe(draw)
        const stored = held.arrived.get(key)
        drawn.draw(held.uploads.find((upload) => upload.key === key) ?? null, stored !== undefined)
        if (stored && !isHidden) replace(editor, getPos(), stored)
      }
      // The editor is not to be changed while it draws.
      queueMicrotask(draw)
      return {
        dom: drawn.dom,
        stopEvent: (event) => event.target instanceof HTMLButtonElement,
        ignoreMutation: () => true,
        destroy() {
          isGone = true
          leave?.()
          drawn.end()
        },
      }
    }
  },
})

/** @param stored null takes the block out */
function replace(editor: Editor, at: number | undefined, stored: MediaFile | null): void {
  if (editor.isDestroyed || at === undefined) return
  const { tr, doc, schema } = editor.state
  const node = doc.nodeAt(at)
  if (node?.type.name !== PICTURE_UPLOAD) return
  if (stored) {
    const { url, alt, width, height } = stored
    acceptPicture(url)
    const attrs = { src: url, alt, width: width && String(width), height: height && String(height) }
    tr.replaceWith(at, at + node.nodeSize, schema.nodes.picture!.create(attrs))
  } else tr.delete(at, at + node.nodeSize)
  // No step of the writer's: undoing leads past it.
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}
