import { Plugin, Selection, type Transaction } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { caretBehind } from './insert-block.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textKeys: {
      /** The cursor to the end of what stands before the notes; behind a table or a video into a new paragraph. */
      toEndOfBody(): ReturnType
      /** The cursor to the first place where words can stand: before a table that begins the text none can. */
      toStartOfBody(): ReturnType
    }
  }
}

/**
 * Tab indents and Shift+Tab outdents: lists by a level, paragraphs by a step, tables to the next cell. Ctrl+End ends the text
 * above its notes. Esc lets go: the Tab after it leaves the text, so that nobody is caught in it.
 */
export const textKeys = Extension.create({
  name: 'textKeys',
  // Before the table's and the list's own Tab keys, which catch only some places.
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => {
      if (editor.isActive('table')) {
        return editor.commands.goToNextCell() || editor.chain().addRowAfter().goToNextCell().run() || true
      }
      if (editor.isActive('listItem')) return editor.commands.sinkListItem('listItem') || true
      return editor.commands.indentText(1) || true
    },
    'Shift-Tab': ({ editor }) => {
      if (editor.isActive('table')) return editor.commands.goToPreviousCell() || true
      if (editor.isActive('listItem')) return editor.commands.liftListItem('listItem') || true
      return editor.commands.indentText(-1) || true
    },
    'Mod-End': ({ editor }) => editor.commands.toEndOfBody(),
    'Mod-Home': ({ editor }) => editor.commands.toStartOfBody(),
  }),
  addCommands: () => ({
    toEndOfBody:
      () =>
      ({ tr, dispatch }) => {
        const last = tr.doc.lastChild
        const end = tr.doc.content.size - (last?.type.name === 'notes' ? last.nodeSize : 0)
        if (dispatch) caretBefore(tr, end)
        return true
      },
    toStartOfBody:
      () =>
      ({ tr, dispatch }) => {
        if (dispatch) tr.setSelection(Selection.atStart(tr.doc)).scrollIntoView()
        return true
      },
  }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, event) => {
            // Taken here, no list and no table has its own way with the Tab that is meant to leave.
            if (event.key === 'Tab') return isTabReleased(view.dom)
            if (event.key === 'Escape') releaseTab(view.dom)
            else if (event.key !== 'Shift') catchTab(view.dom)
            return false
          },
          focus: (view) => {
            catchTab(view.dom)
            return false
          },
        },
      },
    }),
  ],
})

function caretBefore(tr: Transaction, end: number): void {
  const at = Selection.findFrom(tr.doc.resolve(end), -1, true)
  const isLast = at?.$head.depth && at.$head.after(1) === end && !at.$head.node(1).type.spec.isolating
  if (isLast && at.$head.node(1).type.name !== 'table') tr.setSelection(at)
  else caretBehind(tr, end)
  tr.scrollIntoView()
}

/** Mantine's dialogs close at Esc unless the element says otherwise: the first Esc is ours, the second theirs. */
const CATCHES_TAB = 'data-mantine-stop-propagation'

function catchTab(dom: HTMLElement): void {
  dom.setAttribute(CATCHES_TAB, 'true')
}

function releaseTab(dom: HTMLElement): void {
  // The dialog asks at the window, before the text sees the key; by the next key the answer has changed.
  dom.removeAttribute(CATCHES_TAB)
}

function isTabReleased(dom: HTMLElement): boolean {
  return !dom.hasAttribute(CATCHES_TAB)
}
