import type { Editor, NodeViewRenderer } from '@tiptap/react'
import { Node } from '@tiptap/react'
import type { MediaFile } from '../../media/media-file.ts'
import type { UploadWords } from '../../media/sending/held-uploads.ts'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { drawnUpload } from './drawn-upload.ts'
import { LINE_UPLOAD, PICTURE_UPLOAD, uploadsOf } from './text-uploads.ts'

const key = () => ({
  key: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute('data-upload'),
    renderHTML: (attributes: Record<string, unknown>) => ({ 'data-upload': attributes.key }),
  },
})

/**
 * The place of a picture that is on its way. It is not stored: a save leaves it out, and it becomes the picture, which is
 * stored as any other, when the library has it.
 */
export const pictureUpload = Node.create({
  name: PICTURE_UPLOAD,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: key,
  parseHTML: () => [{ tag: 'figure[data-upload]', priority: 90 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, ['img']],
  addNodeView: () => drawUpload('figure'),
})

/** The same in the line of a paragraph, as other programs set their pictures. */
export const lineUpload = Node.create({
  name: LINE_UPLOAD,
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: key,
  parseHTML: () => [{ tag: 'img[data-upload]', priority: 90 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => drawUpload('span'),
})

function drawUpload(tag: 'figure' | 'span'): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const key = node.attrs.key as string
    const drawn = drawnUpload(tag, {
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
}

/** @param stored null takes the place out */
function replace(editor: Editor, at: number | undefined, stored: MediaFile | null): void {
  if (editor.isDestroyed || at === undefined) return
  const { tr, doc, schema } = editor.state
  const node = doc.nodeAt(at)
  const becomes = node && { [PICTURE_UPLOAD]: 'picture', [LINE_UPLOAD]: 'image' }[node.type.name]
  if (!becomes) return
  if (stored) {
    const words = uploadsOf(editor)?.held.words.get(node.attrs.key as string)
    acceptPicture(stored.url)
    const picture = schema.nodes[becomes]!.create(attributesOf(stored, words), null, node.marks)
    tr.replaceWith(at, at + node.nodeSize, picture)
  } else tr.delete(at, at + node.nodeSize)
  // No step of the writer's: undoing leads past it.
  editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** What came with a picture goes before what the library knows: of one side alone, the other follows by itself. */
function attributesOf({ url, alt, width, height }: MediaFile, words: UploadWords | undefined) {
  const isSized = Boolean(words?.width || words?.height)
  const size = isSized ? words : { width: width && String(width), height: height && String(height) }
  return { src: url, alt: words?.alt || alt, width: size?.width ?? null, height: size?.height ?? null }
}
