import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import type { Alignment } from '#content/rich-text/markup.schema.ts'
import { Drawn, ToolbarButton } from './toolbar-button.tsx'

const ALIGNMENTS: { alignment: Alignment; label: string; d: string }[] = [
  { alignment: 'left', label: 'Align left', d: 'M4 6h16M4 12h10M4 18h14' },
  { alignment: 'center', label: 'Align centre', d: 'M4 6h16M8 12h8M6 18h12' },
  { alignment: 'right', label: 'Align right', d: 'M4 6h16M10 12h10M6 18h14' },
  { alignment: 'justify', label: 'Justify', d: 'M4 6h16M4 12h16M4 18h16' },
]

type HistoryProps = { editor: Editor; canUndo: boolean | undefined; canRedo: boolean | undefined }

/** The library's own try the command at each key, which makes every command of the editor anew. */
export function HistoryControls({ editor, canUndo, canRedo }: HistoryProps) {
  return (
    <RichTextEditor.ControlsGroup>
      <ToolbarButton label="Undo" disabled={!canUndo} onClick={() => editor.chain().focus().undo().run()}>
        <Drawn d="M9 14 5 10l4-4M5 10h11a4 4 0 0 1 0 8h-1" />
      </ToolbarButton>
      <ToolbarButton label="Redo" disabled={!canRedo} onClick={() => editor.chain().focus().redo().run()}>
        <Drawn d="M15 14l4-4-4-4M19 10H8a4 4 0 0 0 0 8h1" />
      </ToolbarButton>
    </RichTextEditor.ControlsGroup>
  )
}

/** The marks of words. */
export function MarkControls({ isColoured, onColour }: { isColoured: boolean; onColour(): void }) {
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
      <RichTextEditor.Strikethrough />
      <RichTextEditor.Subscript />
      <RichTextEditor.Superscript />
      <ToolbarButton label="Text colour" active={isColoured} onClick={onColour}>
        <Drawn d="M6 15 12 3l6 12M8.5 11h7M4 20h16" />
      </ToolbarButton>
      <RichTextEditor.ClearFormatting />
    </RichTextEditor.ControlsGroup>
  )
}

type BlockProps = {
  editor: Editor
  isPhone: boolean
  now: { inQuotation: boolean; isClauses: boolean } | null
}

/** Headings, lists, indents, quotations, lines; on a phone without those that stand before all others. */
export function BlockControls({ editor, isPhone, now }: BlockProps) {
  const run = () => editor.chain().focus()
  const inList = () => editor.isActive('listItem')
  const outdent = () => (inList() ? run().liftListItem('listItem') : run().indentText(-1)).run()
  const indent = () => (inList() ? run().sinkListItem('listItem') : run().indentText(1)).run()
  return (
    <>
      <RichTextEditor.ControlsGroup>
        {!isPhone && <RichTextEditor.H2 />}
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {!isPhone && <RichTextEditor.BulletList />}
        <RichTextEditor.OrderedList />
        <ToolbarButton
          label="Clauses"
          active={now?.isClauses ?? false}
          onClick={() => run().toggleClauses().run()}
        >
          <Drawn d="M4 6h2v4M4 17h3l-3 3h3M11 7h9M14 12h6M14 18h6" />
        </ToolbarButton>
        <ToolbarButton label="Outdent" onClick={outdent}>
          <Drawn d="M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3" />
        </ToolbarButton>
        <ToolbarButton label="Indent" onClick={indent}>
          <Drawn d="M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3" />
        </ToolbarButton>
        {!isPhone && <RichTextEditor.Blockquote />}
        {now?.inQuotation && <ToolbarButton label="Source" onClick={() => run().addSource().run()} />}
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
    </>
  )
}

export function AlignmentControls({ editor, now }: { editor: Editor; now: Alignment | undefined }) {
  return (
    <RichTextEditor.ControlsGroup>
      {ALIGNMENTS.map(({ alignment, label, d }) => (
        <ToolbarButton
          key={alignment}
          label={label}
          active={now === alignment}
          onClick={() => editor.chain().focus().alignText(alignment).run()}
        >
          <Drawn d={d} />
        </ToolbarButton>
      ))}
    </RichTextEditor.ControlsGroup>
  )
}
