import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { type DialogName, EDITOR_DIALOGS } from './dialogs/editor-dialogs.ts'
import { StatusLine } from './facts/status-line.tsx'
import { FindBar } from './find/find-bar.tsx'
import { SelectionBar } from './menus/selection-bar.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import toolbar from './rich-text-toolbar.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import css from './written-text.module.css'

/** The text between its tools. */
export function WritingRoom({ editor }: { editor: Editor | null }) {
  const [isFinding, setIsFinding] = useState(false)
  const [open, setOpen] = useState<DialogName | null>(null)

  function onKeyDown(event: KeyboardEvent) {
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
          <RichTextToolbar editor={editor} onOpen={setOpen} />
          {isFinding && <FindBar editor={editor} onClose={() => setIsFinding(false)} />}
        </div>
      )}
      <RichTextEditor.Content className={css.text} onKeyDown={onKeyDown} />
      {editor && (
        <>
          <StatusLine editor={editor} onFind={() => setIsFinding(true)} />
          <SlashMenu editor={editor} onDialog={setOpen} />
          <SelectionBar editor={editor} onDialog={setOpen} />
        </>
      )}
      {editor && Dialog && <Dialog editor={editor} onClose={close} />}
    </>
  )
}
