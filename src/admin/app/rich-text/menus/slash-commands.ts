import type { Editor } from '@tiptap/react'
import type { DialogName } from '../dialogs/editor-dialogs.ts'
import { isInNotes } from '../nodes/footnotes.ts'

/** What `/` offers; `dialog` names the one that asks for more. */
export type SlashCommand = {
  label: string
  /** Other words that somebody may type for it. */
  also: string
  dialog?: DialogName
  run?(editor: Editor): void
  /** Whether a footnote may hold it. */
  inNotes?: boolean
}

const chain = (editor: Editor) => editor.chain().focus()

const SLASH_COMMANDS: readonly SlashCommand[] = [
  {
    label: 'Heading 2',
    also: 'title section h2',
    run: (editor) => void chain(editor).setHeading({ level: 2 }).run(),
  },
  {
    label: 'Heading 3',
    also: 'title h3',
    run: (editor) => void chain(editor).setHeading({ level: 3 }).run(),
  },
  {
    label: 'Heading 4',
    also: 'title h4',
    run: (editor) => void chain(editor).setHeading({ level: 4 }).run(),
  },
  {
    label: 'Bullet list',
    also: 'points',
    inNotes: true,
    run: (editor) => void chain(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    also: 'ordered',
    inNotes: true,
    run: (editor) => void chain(editor).toggleOrderedList().run(),
  },
  {
    label: 'Clauses',
    also: 'legal numbers 1.1 (a) (i)',
    inNotes: true,
    run: (editor) => void chain(editor).toggleClauses().run(),
  },
  {
    label: 'Quotation',
    also: 'blockquote',
    inNotes: true,
    run: (editor) => void chain(editor).toggleBlockquote().run(),
  },
  {
    label: 'In brief',
    also: 'summary points callout',
    run: (editor) => void chain(editor).addInBrief().run(),
  },
  { label: 'Footnote', also: 'note', run: (editor) => void chain(editor).addFootnote().run() },
  { label: 'Link', also: 'address item', inNotes: true, dialog: 'link' },
  { label: 'Image', also: 'picture photo', dialog: 'picture' },
  {
    label: 'Table',
    also: 'rows columns',
    run: (editor) => void chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'YouTube', also: 'video', dialog: 'youtube' },
  { label: 'Google Drive', also: 'document', dialog: 'drive' },
  { label: 'File', also: 'sound audio pdf library', dialog: 'file' },
  { label: 'Letters', also: 'ɛ ɔ ŋ twi ewe ga hausa', inNotes: true, dialog: 'letters' },
  { label: 'Line', also: 'rule separator hr', run: (editor) => void chain(editor).setHorizontalRule().run() },
]

/** Those that the typed words name, where the cursor is. */
export function slashCommands(editor: Editor, typed: string): readonly SlashCommand[] {
  const words = typed.trim().toLowerCase()
  const inNotes = isInNotes(editor.state.selection)
  return SLASH_COMMANDS.filter(
    (command) =>
      (!inNotes || command.inNotes === true) &&
      `${command.label} ${command.also}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(words)),
  )
}
