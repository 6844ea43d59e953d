import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { ghanaLetter, printSign, type Typed } from './typed-signs.ts'

/** What was put last, and what was typed for it: one Backspace brings that back. */
type Last = { from: number; to: number; typed: string } | null

const key = new PluginKey<Last>('smartTyping')
/** As far back as any rule looks; whether more stands before is told by one sign. */
const LOOKED_AT = 4

declare module '@tiptap/core' {
  interface Storage {
    smartTyping: { isOn: boolean }
  }
}

/**
 * Quotes and dashes become those of print as they are typed, where the site wants it, and `\\o` becomes ɔ; never in code.
 * One Backspace or Ctrl+Z brings back what was typed.
 */
export const smartTyping = Extension.create({
  name: 'smartTyping',
  addStorage: () => ({ isOn: false }),
  addProseMirrorPlugins() {
    return [
      new Plugin<Last>({
        key,
        state: {
          init: () => null,
          apply: (tr, last) => {
            const put = tr.getMeta(key) as Last | undefined
            if (put !== undefined) return put
            return tr.docChanged || tr.selectionSet ? null : last
          },
        },
        props: {
          handleTextInput: (view, from, to, text) => type(view, { from, to, text, isOn: this.storage.isOn }),
          handleKeyDown: (view, event) => event.key === 'Backspace' && bringBack(view),
        },
      }),
    ]
  },
})

type Input = { from: number; to: number; text: string; isOn: boolean }

function type(view: EditorView, { from, to, text, isOn }: Input): boolean {
  const { state } = view
  const $from = state.doc.resolve(from)
  if (text.length !== 1 || view.composing) return false
  const put = read(wordsBefore($from), text, isOn)
  if (!put || isCode(state, $from)) return false
  // Two steps: what was typed is what Undo leads back to.
  view.dispatch(state.tr.insertText(text, from, to).scrollIntoView())
  const [start, end] = [from - put.take, from + text.length]
  const typed = view.state.doc.textBetween(start, end)
  const tr = closeHistory(view.state.tr).insertText(put.put, start, end)
  view.dispatch(tr.setMeta(key, { from: start, to: start + put.put.length, typed } satisfies Last))
  return true
}

const read = (before: string, sign: string, isOn: boolean): Typed | null =>
  ghanaLetter(before, sign) ?? (isOn ? printSign(before, sign) : null)

/** Also behind a backtick that nobody has closed yet. */
function isCode({ storedMarks }: EditorState, $at: ResolvedPos): boolean {
  if ($at.parent.type.spec.code || (storedMarks ?? $at.marks()).some(({ type }) => type.name === 'code'))
    return true
  const backticks = $at.parent.textBetween(0, $at.parentOffset).match(/`/g)?.length ?? 0
  return backticks % 2 === 1
}

function wordsBefore($at: ResolvedPos): string {
  const start = Math.max(0, $at.parentOffset - LOOKED_AT)
  const words = $at.parent.textBetween(start, $at.parentOffset, undefined, '\ufffc')
  return start > 0 ? `x${words}` : words
}

function bringBack(view: EditorView): boolean {
  const last = key.getState(view.state)
  const { selection, tr } = view.state
  if (!last || !selection.empty || selection.from !== last.to) return false
  view.dispatch(closeHistory(tr).insertText(last.typed, last.from, last.to))
  return true
}
