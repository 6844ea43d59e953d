import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import css from './rich-text-toolbar.module.css'
import { ToolbarButton } from './toolbar-button.tsx'

type Props = { editor: Editor; onCaption(): void }

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
    <>
      <RichTextEditor.ControlsGroup ref={first} role="group" aria-label="Rows" className={css.tableTools}>
        <ToolbarButton label="Row above" onClick={() => run().addRowBefore().run()} />
        <ToolbarButton label="Row below" onClick={() => run().addRowAfter().run()} />
        <ToolbarButton label="Delete row" onClick={() => run().deleteRow().run()} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup role="group" aria-label="Columns" className={css.tableTools}>
        <ToolbarButton label="Column before" onClick={() => run().addColumnBefore().run()} />
        <ToolbarButton label="Column after" onClick={() => run().addColumnAfter().run()} />
        <ToolbarButton label="Delete column" onClick={() => run().deleteColumn().run()} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup role="group" aria-label="Table" className={css.tableTools}>
        <ToolbarButton label="Header row" onClick={() => run().toggleHeaderRow().run()} />
        <ToolbarButton label="Merge cells" disabled={!can?.merge} onClick={() => run().mergeCells().run()} />
        <ToolbarButton label="Split cell" disabled={!can?.split} onClick={() => run().splitCell().run()} />
        <ToolbarButton label="Caption" onClick={onCaption} />
        <ToolbarButton label="Delete table" onClick={() => run().deleteTable().run()} />
      </RichTextEditor.ControlsGroup>
    </>
  )
}
