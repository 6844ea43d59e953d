import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { Alignment } from '#content/rich-text/markup.schema.ts'
import { CaptionDialog } from './dialogs/caption-dialog.tsx'
import { ColourDialog } from './dialogs/colour-dialog.tsx'
import { DriveDialog, YoutubeDialog } from './dialogs/embed-dialogs.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { alignmentOf } from './nodes/block-style.ts'
import css from './rich-text-field.module.css'
import { TableTools } from './table-tools.tsx'
import { Drawn, ToolbarButton } from './toolbar-button.tsx'
import { useToolbarKeys } from './use-toolbar-keys.ts'

const ALIGNMENTS: { alignment: Alignment; label: string; d: string }[] = [
  { alignment: 'left', label: 'Align left', d: 'M4 6h16M4 12h10M4 18h14' },
  { alignment: 'center', label: 'Align centre', d: 'M4 6h16M8 12h8M6 18h12' },
  { alignment: 'right', label: 'Align right', d: 'M4 6h16M10 12h10M6 18h14' },
  { alignment: 'justify', label: 'Justify', d: 'M4 6h16M4 12h16M4 18h16' },
]

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
            canAddNote: editor.can().addFootnote(),
          },
  })

  useEffect(() => {
    const openLink = () => editor.isFocused && setOpen('link')
    window.addEventListener('edit-link', openLink)
    return () => window.removeEventListener('edit-link', openLink)
  }, [editor])

  const Dialog = open && DIALOGS[open]
  const inList = () => editor.isActive('listItem')
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
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Subscript />
          <RichTextEditor.Superscript />
          <ToolbarButton
            label="Text colour"
            active={now?.isColoured ?? false}
            onClick={() => setOpen('colour')}
          >
            <Drawn d="M6 15 12 3l6 12M8.5 11h7M4 20h16" />
          </ToolbarButton>
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <ToolbarButton
            label="Outdent"
            onClick={() =>
              inList()
                ? editor.chain().focus().liftListItem('listItem').run()
                : editor.chain().focus().indentText(-1).run()
            }
          >
            <Drawn d="M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3" />
          </ToolbarButton>
          <ToolbarButton
            label="Indent"
            onClick={() =>
              inList()
                ? editor.chain().focus().sinkListItem('listItem').run()
                : editor.chain().focus().indentText(1).run()
            }
          >
            <Drawn d="M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3" />
          </ToolbarButton>
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {ALIGNMENTS.map(({ alignment, label, d }) => (
            <ToolbarButton
              key={alignment}
              label={label}
              active={now?.alignment === alignment}
              onClick={() => editor.chain().focus().alignText(alignment).run()}
            >
              <Drawn d={d} />
            </ToolbarButton>
          ))}
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <ToolbarButton label="Link" active={now?.isLink ?? false} onClick={() => setOpen('link')} />
          <ToolbarButton
            label="Footnote"
            disabled={!now?.canAddNote}
            onClick={() => editor.chain().focus().addFootnote().run()}
          />
          <ToolbarButton label="Image" active={now?.isPicture ?? false} onClick={() => setOpen('picture')} />
          <ToolbarButton label="YouTube" onClick={() => setOpen('youtube')} />
          <ToolbarButton label="Google Drive" onClick={() => setOpen('drive')} />
          {!now?.inTable && (
            <ToolbarButton
              label="Table"
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
