import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import type { DialogName } from './dialogs/editor-dialogs.ts'
import type { ToolbarState } from './rich-text-toolbar.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

type Props = { editor: Editor; now: ToolbarState; onOpen(dialog: DialogName): void }

/** What a law text needs most often. */
export function LinkAndNote({ editor, now, onOpen }: Props) {
  return (
    <>
      <ToolbarButton label="Link" active={now?.isLink ?? false} onClick={() => onOpen('link')} />
      <ToolbarButton
        label="Footnote"
        disabled={!now?.canAddNote}
        onClick={() => editor.chain().focus().addFootnote().run()}
      />
    </>
  )
}

/** The first five on a phone, and the button for all others. */
export function PhoneControls({ isMore, onMore, ...props }: Props & { isMore: boolean; onMore(): void }) {
  return (
    <RichTextEditor.ControlsGroup>
      <LinkAndNote {...props} />
      <RichTextEditor.H2 />
      <RichTextEditor.BulletList />
      <RichTextEditor.Blockquote />
      <ToolbarButton label={isMore ? 'Less' : 'More'} active={isMore} onClick={onMore} />
    </RichTextEditor.ControlsGroup>
  )
}

/** What comes from elsewhere, and tables. */
export function InsertControls({ editor, now, onOpen }: Props) {
  return (
    <>
      <ToolbarButton
        label="Image"
        active={now?.isPicture ?? false}
        disabled={now?.inNotes && !now.isPicture}
        onClick={() => onOpen('picture')}
      />
      <ToolbarButton label="YouTube" disabled={now?.inNotes} onClick={() => onOpen('youtube')} />
      <ToolbarButton label="Google Drive" disabled={now?.inNotes} onClick={() => onOpen('drive')} />
      <ToolbarButton label="File" disabled={now?.inNotes} onClick={() => onOpen('file')} />
      {!now?.inTable && (
        <ToolbarButton
          label="Table"
          disabled={now?.inNotes}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <ToolbarButton
        label="In brief"
        disabled={now?.inNotes}
        onClick={() => editor.chain().focus().addInBrief().run()}
      />
      <ToolbarButton label="Language" active={now?.hasLanguage ?? false} onClick={() => onOpen('language')} />
      <ToolbarButton label="Letters" onClick={() => onOpen('letters')} />
    </>
  )
}
