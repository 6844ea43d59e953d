import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { type HeldUploads, heldUploads } from '../../media/sending/held-uploads.ts'

/** The name of the block that keeps a picture's place. */
export const PICTURE_UPLOAD = 'pictureUpload'
/** Of the same within a line. */
export const LINE_UPLOAD = 'lineUpload'

const isUpload = ({ type }: Node) => type.name === PICTURE_UPLOAD || type.name === LINE_UPLOAD

const ARRIVED = 'Image uploaded and inserted!'

/** `isHidden`: the text is shown as HTML, and the editor takes nothing in meanwhile. */
type TextUploads = { held: HeldUploads; isHidden: boolean }

/** What draws an upload hears of it by itself. */
const noted = () => {}

const known = new WeakMap<Editor, TextUploads>()

/** An editor was made: pictures that are on their way for its text stand where they stood when it was left. */
export function beginUploads(editor: Editor, owner: string): void {
  const held = heldUploads(owner, 'text', { kind: 'image', single: false, arrivedWords: ARRIVED })
  known.set(editor, { held, isHidden: false })
  // As long as there is an editor, what comes in has a place to go to.
  editor.on('destroy', held.subscribe(noted))
  restore(editor, held)
  editor.on('transaction', ({ transaction }) => {
    if (transaction.docChanged && (held.uploads.length > 0 || held.places.size > 0)) notePlaces(editor, held)
  })
}

/** What is on its way for the text of an editor; null: it was just made. */
export function uploadsOf(editor: Editor): TextUploads | null {
  return known.get(editor) ?? null
}

/** Runs what puts another text into an editor: pictures on their way keep their places. */
export function keepingUploads(editor: Editor, change: () => void): void {
  const held = known.get(editor)?.held
  const places = new Map(held?.places)
  change()
  if (!held) return
  for (const [key, place] of places) held.places.set(key, place)
  restore(editor, held)
}

/** While the text is shown as HTML, what has come in waits. */
export function hideUploads(editor: Editor, isHidden: boolean): void {
  const uploads = known.get(editor)
  if (!uploads) return
  uploads.isHidden = isHidden
  uploads.held.tell()
}

/** Where each picture on its way stands, for the next editor of the same text; one that the writer took out has none. */
function notePlaces({ state: { doc } }: Editor, { places }: HeldUploads): void {
  places.clear()
  doc.forEach((block, _, index) => {
    for (const key of keysIn(block))
      places.set(key, { index, behind: index > 0 ? doc.child(index - 1).textContent : '' })
  })
}

function keysIn(block: Node): string[] {
  if (isUpload(block)) return [block.attrs.key as string]
  const keys: string[] = []
  block.descendants((node) => {
    if (isUpload(node)) keys.push(node.attrs.key as string)
  })
  return keys
}

function restore(editor: Editor, held: HeldUploads): void {
  const { state, view } = editor
  const { tr } = state
  const there = new Set(keysIn(state.doc))
  const lost = [...held.places].filter(([key]) => !there.has(key))
  for (const [key, place] of lost.sort(([, one], [, other]) => one.index - other.index)) {
    const at = positionOf(tr.doc, indexOf(tr.doc, place))
    tr.insert(at, state.schema.nodes[PICTURE_UPLOAD]!.create({ key }))
  }
  // No step of the writer's: undoing leads past it.
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
}

/** Behind the block that was before it, the nearest one that says the same; else as far from the beginning as it was. */
function indexOf(doc: Node, { behind, index }: { behind: string; index: number }): number {
  const last = doc.childCount - (doc.lastChild?.type.name === 'notes' ? 1 : 0)
  if (index === 0) return 0
  let best: number | null = null
  for (let at = 0; at < last; at++) {
    const isNearer = best === null || Math.abs(at + 1 - index) < Math.abs(best - index)
    if (isNearer && doc.child(at).textContent === behind) best = at + 1
  }
  return best ?? Math.min(index, last)
}

function positionOf(doc: Node, index: number): number {
  let position = 0
  for (let at = 0; at < index; at++) position += doc.child(at).nodeSize
  return position
}
