import { RichTextEditor } from '@mantine/tiptap'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { CaptionDialog } from './dialogs/caption-dialog.tsx'
import { ColourDialog } from './dialogs/colour-dialog.tsx'
import { DriveDialog, YoutubeDialog } from './dialogs/embed-dialogs.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { alignmentOf } from './nodes/block-style.ts'
import { isInNotes, mayHoldNote } from './nodes/footnotes.ts'
import css from './rich-text-field.module.css'
import { TableTools } from './table-tools.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { AlignmentControls, BlockControls, HistoryControls, MarkControls } from './toolbar-groups.tsx'
import { useToolbarKeys } from './use-toolbar-keys.ts'

const DIALOGS = {
  link: LinkDialog,
  colour: ColourDialog,
  picture: PictureDialog,
  youtube: YoutubeDialog,
  drive: DriveDialog,
  caption: CaptionDialog,
}
type DialogName = keyof typeof DIALOGS

/** The controls of a law text: structure and emphasis, no fonts and no sizes. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const keys = useToolbarKeys()
  const now = useEditorState({
    editor,
    selector: () =>
      editor.isDestroyed
        ? null
        : {
            alignment: alignmentOf(editor),
            inTable: editor.isActive('table'),
            isLink: editor.isActive('link'),
            isColoured: editor.isActive('coloured'),
            isPicture: editor.isActive('picture') || editor.isActive('image'),
            inNotes: isInNotes(editor.state.selection),
            canAddNote: mayHoldNote(editor.state),
            canUndo: undoDepth(editor.state) > 0,
            canRedo: redoDepth(editor.state) > 0,
          },
  })

  useEffect(() => {
    const openLink = () => editor.isFocused && setOpen('link')
    window.addEventListener('edit-link', openLink)
    return () => window.removeEventListener('edit-link', openLink)
  }, [editor])

  const Dialog = open && DIALOGS[open]
  const close = () => {
    setOpen(null)
    // After the dialog has given the focus back.
    requestAnimationFrame(() => editor.isDestroyed || editor.commands.focus())
  }
  return (
    <>
      <RichTextEditor.Toolbar
        sticky
        stickyOffset="var(--toolbar-offset, 3.75rem)"
        role="toolbar"
        aria-label="Formatting"
        className={css.toolbar}
        {...keys}
      >
        <HistoryControls editor={editor} canUndo={now?.canUndo} canRedo={now?.canRedo} />
        <MarkControls isColoured={now?.isColoured ?? false} onColour={() => setOpen('colour')} />
        <BlockControls editor={editor} />
        <AlignmentControls editor={editor} now={now?.alignment} />
        <RichTextEditor.ControlsGroup>
          <ToolbarButton label="Link" active={now?.isLink ?? false} onClick={() => setOpen('link')} />
          <ToolbarButton
            label="Footnote"
            disabled={!now?.canAddNote}
            onClick={() => editor.chain().focus().addFootnote().run()}
          />
          <ToolbarButton
            label="Image"
            active={now?.isPicture ?? false}
            disabled={now?.inNotes && !now.isPicture}
            onClick={() => setOpen('picture')}
          />
          <ToolbarButton label="YouTube" disabled={now?.inNotes} onClick={() => setOpen('youtube')} />
          <ToolbarButton label="Google Drive" disabled={now?.inNotes} onClick={() => setOpen('drive')} />
          {!now?.inTable && (
            <ToolbarButton
              label="Table"
              disabled={now?.inNotes}
              onClick={() =>
                editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
              }
            />
          )}
        </RichTextEditor.ControlsGroup>
        {now?.inTable && <TableTools editor={editor} onCaption={() => setOpen('caption')} />}
      </RichTextEditor.Toolbar>
      {Dialog && <Dialog editor={editor} onClose={close} />}
    </>
  )
}
