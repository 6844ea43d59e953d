import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import type { NoteAnchor } from '#content/notes/notes.schema.ts'
import { findPassage, type Place } from './find-passage.ts'
import { anchorOf, type PassageText, passageText, rangeOf } from './passage-text.ts'

/** A passage that somebody has something to say about. `says`: that, for who hears the text. */
export type Passage = { id: number; anchor: NoteAnchor; says: string }
type Mark = { id: number; says: string; isCurrent: boolean }

const key = new PluginKey<DecorationSet>('passages')

/** Marks passages beside the text, which knows nothing of it. They move with what is typed, until their last word is gone. */
export const passages = Extension.create({
  name: 'passages',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const marked = tr.getMeta(key) as DecorationSet | undefined
          if (marked) return marked
          return tr.docChanged ? before.map(tr.mapping, tr.doc) : before
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/**
 * Marks these passages and no others: each where it stands by now, or looked for where nobody knows.
 * @param current whose mark is stronger
 * @returns where each stands, by its id; what is not there is not in the text
 */
export function markPassages(
  editor: Editor,
  wanted: readonly Passage[],
  current: number | null,
): Map<number, Place> {
  const { state, view } = editor
  const { places, tr } = withMarks(state, wanted, current)
  if (tr) view.dispatch(tr)
  return places
}

/** The same, as a transaction; null where all is marked already as it should be. */
export function withMarks(state: EditorState, wanted: readonly Passage[], current: number | null) {
  const before = marksIn(state)
  const places = new Map<number, Place>()
  let words: PassageText | undefined
  for (const { id, anchor } of wanted) {
    const known = before.get(id)
    words ??= known ? undefined : passageText(state.doc)
    const found = known ?? (words && findRange(words, anchor))
    if (found) places.set(id, { from: found.from, to: found.to })
  }
  const marks = wanted.flatMap(({ id, says }) =>
    places.has(id) ? [{ id, says, isCurrent: id === current }] : [],
  )
  if (marks.length === before.size && marks.every((mark) => isSame(before.get(mark.id)?.mark, mark)))
    return { places, tr: null }
  const shown = DecorationSet.create(
    state.doc,
    marks.map((mark) => decorationOf(places.get(mark.id)!, mark)),
  )
  return { places, tr: state.tr.setMeta(key, shown).setMeta('addToHistory', false) }
}

function findRange(words: PassageText, anchor: NoteAnchor): Place | null {
  const place = findPassage(words.text, anchor)
  return place && rangeOf(words, place)
}

const isSame = (one: Mark | undefined, other: Mark) =>
  one?.says === other.says && one.isCurrent === other.isCurrent

function decorationOf({ from, to }: Place, mark: Mark): Decoration {
  const attributes = { class: mark.isCurrent ? 'noted current' : 'noted', 'aria-description': mark.says }
  return Decoration.inline(from, to, attributes, { mark })
}

/** All that is marked, by its id; of one that a split tore apart the whole. */
function marksIn(state: EditorState): Map<number, Place & { mark: Mark }> {
  const found = new Map<number, Place & { mark: Mark }>()
  for (const { from, to, spec } of key.getState(state)?.find() ?? []) {
    const { mark } = spec as { mark: Mark }
    const other = found.get(mark.id)
    found.set(mark.id, {
      mark,
      from: Math.min(from, other?.from ?? from),
      to: Math.max(to, other?.to ?? to),
    })
  }
  return found
}

/** The passage that the cursor stands in; null: in none. Of several the shortest. */
export function passageAtCursor({ state }: Editor): number | null {
  const { head } = state.selection
  const around = [...marksIn(state)].filter(([, { from, to }]) => from <= head && head <= to)
  return around.toSorted(([, one], [, other]) => one.to - one.from - (other.to - other.from))[0]?.[0] ?? null
}

/** What is selected, told from outside of the text; no quote where nothing is. */
export function anchorOfSelection({ state }: Editor): NoteAnchor {
  const { from, to } = state.selection
  return anchorOf(passageText(state.doc), { from, to })
}

/** Brings a passage into sight; with a keyboard at hand it is selected. @returns whether it is in the text */
export function goToPassage(editor: Editor, anchor: NoteAnchor, id: number): boolean {
  if (editor.isDestroyed) return false
  const { state, view } = editor
  const range = marksIn(state).get(id) ?? findRange(passageText(state.doc), anchor)
  if (!range) return false
  const end = Math.min(range.to, state.doc.content.size)
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, range.from, end)))
  const { node } = view.domAtPos(range.from)
  const element = node instanceof Element ? node : node.parentElement
  // Over the sheet that holds the notes on a phone; else in the middle, clear of the toolbar.
  element?.scrollIntoView({ block: matchMedia('(width < 48em)').matches ? 'start' : 'center' })
  if (!matchMedia('(pointer: coarse)').matches) view.focus()
  return true
}
