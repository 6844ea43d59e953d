import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import { type FindQuery, findPattern, type Match, matchesIn } from './find-matches.ts'

type Found = {
  query: FindQuery
  matches: Match[]
  /** Index of the one that the selection is on; -1 where it is on none. */
  current: number
  shown: DecorationSet
}

const key = new PluginKey<Found>('findInText')
const NOTHING: FindQuery = { words: '', matchCase: false, wholeWord: false }

/** Marks what is looked for. Between two looks the marks move with the text. */
export const findInText = Extension.create({
  name: 'findInText',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => ({ query: NOTHING, matches: [], current: -1, shown: DecorationSet.empty }),
        apply: (tr, before, _, state) => {
          const asked = tr.getMeta(key) as { query: FindQuery; near: number | null } | undefined
          if (asked) return lookFor(state, asked.query, asked.near)
          if (!tr.docChanged || before.matches.length === 0) return before
          return { ...before, shown: before.shown.map(tr.mapping, tr.doc) }
        },
      },
      props: { decorations: (state) => key.getState(state)?.shown },
    }),
  ],
})

function lookFor(state: EditorState, query: FindQuery, near: number | null): Found {
  const pattern = findPattern(query)
  const matches = pattern ? matchesIn(state.doc, pattern) : []
  const next = near === null ? -1 : matches.findIndex(({ from }) => from >= near)
  const current = near !== null && next === -1 && matches.length > 0 ? 0 : next
  const marks = matches.map(({ from, to }, at) =>
    Decoration.inline(from, to, { class: at === current ? 'found current' : 'found' }),
  )
  return { query, matches, current, shown: DecorationSet.create(state.doc, marks) }
}

/** How many there are, and on which of them the selection is, counted from one. */
export function foundIn(editor: Editor): { count: number; at: number } {
  const found = key.getState(editor.state)
  return { count: found?.matches.length ?? 0, at: (found?.current ?? -1) + 1 }
}

/**
 * Looks for words.
 * @param near goes to the first at or behind this place, from the end on to the beginning; null: goes nowhere
 */
export function find(editor: Editor, query: FindQuery, near: number | null): void {
  if (editor.isDestroyed) return
  const { state, view } = editor
  view.dispatch(state.tr.setMeta(key, { query, near }).setMeta('addToHistory', false))
  const found = key.getState(editor.state)
  const match = found?.matches[found.current]
  if (near === null || !match) return
  const { tr } = editor.state
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)))
  // Clear of the toolbar, which lies over the text.
  view.dom.querySelector('.found.current')?.scrollIntoView({ block: 'center' })
}

/** From the selection to the next, or the one before it. */
export function findNext(editor: Editor, query: FindQuery, step: 1 | -1): void {
  const { from, to, empty } = editor.state.selection
  if (step === 1) {
    find(editor, query, empty ? from : to)
    return
  }
  const pattern = findPattern(query)
  const matches = pattern ? matchesIn(editor.state.doc, pattern) : []
  const before = matches.findLast((match) => match.from < from) ?? matches.at(-1)
  if (before) find(editor, query, before.from)
}

/** Replaces the match that is selected, or goes to the next where none is. */
export function replaceFound(editor: Editor, query: FindQuery, by: string): void {
  const { from, to } = editor.state.selection
  const pattern = findPattern(query)
  const isOn =
    pattern && matchesIn(editor.state.doc, pattern).some((match) => match.from === from && match.to === to)
  if (!isOn) {
    findNext(editor, query, 1)
    return
  }
  editor.view.dispatch(closeHistory(editor.state.tr).insertText(by, from, to))
  find(editor, query, from + by.length)
}

/** Replaces all as one step for Undo; the words keep how they are set. @returns how many there were */
export function replaceAllFound(editor: Editor, query: FindQuery, by: string): number {
  const pattern = findPattern(query)
  const matches = pattern ? matchesIn(editor.state.doc, pattern) : []
  if (matches.length === 0) return 0
  const tr = closeHistory(editor.state.tr)
  for (const { from, to } of matches.toReversed()) tr.insertText(by, from, to)
  editor.view.dispatch(tr)
  find(editor, query, null)
  return matches.length
}

/** Marks nothing any more. */
export function endFind(editor: Editor): void {
  if (!editor.isDestroyed) find(editor, NOTHING, null)
}
