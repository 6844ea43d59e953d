import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import css from './rich-text-toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'
import { useToolbarKeys } from './use-toolbar-keys.ts'

type Props = { editor: Editor; onCaption(): void }

/** Under the text on a desk, where there is room: a bar of its own while the cursor stands in a table. */
export function TableBar({ editor, onCaption }: Props) {
  const keys = useToolbarKeys()
  const isInTable = useEditorState({
    editor,
    selector: () => !editor.isDestroyed && editor.isActive('table'),
  })
  if (!isInTable) return null
  return (
    <div role="toolbar" aria-label="Table" className={css.tableBar} {...keys}>
      <TableTools editor={editor} onCaption={onCaption} />
    </div>
  )
}

/** What can be done to the table in which the cursor stands. */
export function TableTools({ editor, onCaption }: Props) {
  const can = useEditorState({
    editor,
    selector: () =>
      editor.isDestroyed ? null : { merge: editor.can().mergeCells(), split: editor.can().splitCell() },
  })
  const first = useRef<HTMLDivElement>(null)
  const run = () => editor.chain().focus()

  // On a phone the toolbar may have been swept to its end: these stand at its beginning.
  useEffect(() => {
    first.current?.closest('[role=toolbar]')?.scrollTo({ left: 0 })
  }, [])

  return (
    <div ref={first} className={css.tableTools}>
      <RichTextEditor.ControlsGroup role="group" aria-label="Rows">
        <ToolbarButton label="Row above" onClick={() => run().addRowBefore().run()} />
        <ToolbarButton label="Row below" onClick={() => run().addRowAfter().run()} />
        <ToolbarButton label="Delete row" onClick={() => run().deleteRow().run()} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup role="group" aria-label="Columns">
        <ToolbarButton label="Column before" onClick={() => run().addColumnBefore().run()} />
        <ToolbarButton label="Column after" onClick={() => run().addColumnAfter().run()} />
        <ToolbarButton label="Delete column" onClick={() => run().deleteColumn().run()} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup role="group" aria-label="Whole table">
        <ToolbarButton label="Header row" onClick={() => run().toggleHeaderRow().run()} />
        <ToolbarButton label="Merge cells" disabled={!can?.merge} onClick={() => run().mergeCells().run()} />
        <ToolbarButton label="Split cell" disabled={!can?.split} onClick={() => run().splitCell().run()} />
        <ToolbarButton label="Caption" onClick={onCaption} />
        <ToolbarButton label="Delete table" onClick={() => run().deleteTable().run()} />
      </RichTextEditor.ControlsGroup>
    </div>
  )
}
