import type { Editor } from '@tiptap/react'
import { fromEditor } from './stored/from-editor.ts'

/**
 * The text of one editor, as the site stores it. The editor writes the same text a little differently; only what a
 * person changed counts as a change.
 */
export class EditorText {
  readonly original: string
  #unchanged: { inEditor: string | null; text: string }

  constructor(original: string) {
    this.original = original
    this.#unchanged = { inEditor: null, text: original }
  }

  /** From now on the editor holds this text, and nobody has changed it. */
  begin(editor: Editor | null, text: string): void {
    if (editor) this.#unchanged = { inEditor: htmlOf(editor), text }
  }

  /** What the editor holds; null until it has been created, when it is not known what counts as a change, and after it. */
  read(editor: Editor | null): string | null {
    const { inEditor, text } = this.#unchanged
    if (!editor || editor.isDestroyed || inEditor === null) return null
    const html = htmlOf(editor)
    return html === inEditor ? text : html
  }
}

function htmlOf(editor: Editor): string {
  const html = fromEditor(editor.state.doc)
  // The editor calls a text empty that holds a picture and no word.
  return editor.isEmpty && !/<(?:img|figure|hr|table)/.test(html) ? '' : html
}
