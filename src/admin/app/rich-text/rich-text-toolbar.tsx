import { RichTextEditor } from '@mantine/tiptap'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { CLAUSES } from '#content/rich-text/markup.schema.ts'
import type { DialogName } from './dialogs/editor-dialogs.ts'
import { InsertControls, LinkAndNote, PhoneControls } from './insert-controls.tsx'
import { alignmentOf } from './nodes/block-style.ts'
import { isInNotes, mayHoldNote } from './nodes/footnotes.ts'
import { DESCRIBE_PICTURE } from './nodes/pictures.ts'
import css from './rich-text-toolbar.module.css'
import { TableTools } from './table-tools.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { AlignmentControls, BlockControls, HistoryControls, MarkControls } from './toolbar-groups.tsx'
import { useSmartTyping } from './typing/use-smart-typing.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useToolbarKeys } from './use-toolbar-keys.ts'

type Props = {
  editor: Editor
  onOpen(dialog: DialogName): void
  /** Left out where nobody may write one. */
  onNote?: (() => void) | null | undefined
}
export type ToolbarState = ReturnType<typeof useToolbarState>

/** The controls of a law text: structure and emphasis, no fonts and no sizes. A phone has those that it needs most first. */
export function RichTextToolbar({ editor, onOpen, onNote }: Props) {
  const [isMore, setIsMore] = useState(false)
  const keys = useToolbarKeys()
  const isPhone = useIsPhone()
  const now = useToolbarState(editor)
  useSmartTyping(editor)
  useSaid('edit-link', () => editor.isFocused && onOpen('link'))
  useSaid(DESCRIBE_PICTURE, () => onOpen('picture'))

  const isWhole = !isPhone || isMore
  return (
    <RichTextEditor.Toolbar
      role="toolbar"
      aria-label="Formatting"
      className={css.toolbar}
      data-more={(isPhone && isMore) || undefined}
      {...keys}
    >
      {isPhone && (
        <PhoneControls {...{ editor, now, isMore }} onOpen={onOpen} onMore={() => setIsMore(!isMore)} />
      )}
      {isWhole && (
        <>
          <HistoryControls editor={editor} canUndo={now?.canUndo} canRedo={now?.canRedo} />
          <MarkControls isColoured={now?.isColoured ?? false} onColour={() => onOpen('colour')} />
          <BlockControls editor={editor} isPhone={isPhone} now={now} />
          <AlignmentControls editor={editor} now={now?.alignment} />
          <RichTextEditor.ControlsGroup>
            {!isPhone && <LinkAndNote editor={editor} now={now} onOpen={onOpen} />}
            <InsertControls editor={editor} now={now} onOpen={onOpen} />
            {onNote && <ToolbarButton label="Note" onClick={onNote} />}
          </RichTextEditor.ControlsGroup>
        </>
      )}
      {isPhone && now?.inTable && <TableTools editor={editor} onCaption={() => onOpen('caption')} />}
    </RichTextEditor.Toolbar>
  )
}

function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: () =>
      editor.isDestroyed
        ? null
        : {
            alignment: alignmentOf(editor),
            inQuotation: editor.isActive('blockquote'),
            isClauses: editor.isActive('orderedList', { 'data-list': CLAUSES }),
            hasLanguage: editor.isActive('language'),
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
}

/** What the text says to the window: Ctrl+K of a link, and a picture that is to be described. */
function useSaid(name: string, answer: () => void): void {
  useEffect(() => {
    window.addEventListener(name, answer)
    return () => window.removeEventListener(name, answer)
  })
}
