import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { type DialogName, EDITOR_DIALOGS } from './dialogs/editor-dialogs.ts'
import { StatusLine } from './facts/status-line.tsx'
import { FindBar } from './find/find-bar.tsx'
import { SelectionBar } from './menus/selection-bar.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import lawBlocks from './nodes/law-blocks.module.css'
import { anchorOfSelection, passageAtCursor } from './passages/mark-passages.ts'
import type { AskedNote } from './passages/use-beside-text.ts'
import toolbar from './rich-text-toolbar.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { TableBar } from './table-tools.tsx'
import { useIsPhone } from './use-is-phone.ts'
import css from './written-text.module.css'

type Props = { editor: Editor | null; onNote?: ((asked: AskedNote) => void) | undefined }

/** The text between its tools. */
export function WritingRoom({ editor, onNote }: Props) {
  const [isFinding, setIsFinding] = useState(false)
  const [open, setOpen] = useState<DialogName | null>(null)
  const isPhone = useIsPhone()

  const askForNote = editor && onNote && (() => onNote(askedNote(editor)))

  function onKeyDown(event: KeyboardEvent) {
    if (askForNote && isNoteKey(event)) {
      event.preventDefault()
      askForNote()
      return
    }
    const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && /^[fh]$/i.test(event.key)
    if (!isFind || event.altKey) return
    event.preventDefault()
    setIsFinding(true)
  }

  function close() {
    setOpen(null)
    // After the dialog has given the focus back.
    requestAnimationFrame(() => editor?.isDestroyed === false && editor.commands.focus())
  }

  const Dialog = open && EDITOR_DIALOGS[open]
  return (
    <>
      {editor && (
        <div className={toolbar.head} data-sticky>
          <RichTextToolbar editor={editor} onOpen={setOpen} onNote={askForNote} />
          {isFinding && <FindBar editor={editor} onClose={() => setIsFinding(false)} />}
        </div>
      )}
      <RichTextEditor.Content className={`${css.text} ${lawBlocks.blocks}`} onKeyDown={onKeyDown} />
      {editor && (
        <>
          {!isPhone && <TableBar editor={editor} onCaption={() => setOpen('caption')} />}
          <StatusLine editor={editor} onFind={() => setIsFinding(true)} />
          <SlashMenu editor={editor} onDialog={setOpen} />
          <SelectionBar editor={editor} onDialog={setOpen} onNote={askForNote} />
        </>
      )}
      {editor && Dialog && <Dialog editor={editor} onClose={close} />}
    </>
  )
}

/** Where a keyboard types a letter with these keys, it is that letter. */
function isNoteKey(event: KeyboardEvent): boolean {
  const isHeld = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey
  return isHeld && event.code === 'KeyM' && !event.getModifierState('AltGraph')
}

/** About what is selected; with a mere cursor in a passage, its note is meant. */
function askedNote(editor: Editor): AskedNote {
  const noted = editor.state.selection.empty ? passageAtCursor(editor) : null
  return { anchor: anchorOfSelection(editor), noted }
}
