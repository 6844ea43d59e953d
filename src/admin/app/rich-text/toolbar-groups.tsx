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

/** Undo, redo, and the marks of words. */
export function MarkControls({ isColoured, onColour }: { isColoured: boolean; onColour(): void }) {
  return (
    <>
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
        <ToolbarButton label="Text colour" active={isColoured} onClick={onColour}>
          <Drawn d="M6 15 12 3l6 12M8.5 11h7M4 20h16" />
        </ToolbarButton>
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
    </>
  )
}

/** Headings, lists, indents, quotations, lines. */
export function BlockControls({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const inList = () => editor.isActive('listItem')
  const outdent = () => (inList() ? run().liftListItem('listItem') : run().indentText(-1)).run()
  const indent = () => (inList() ? run().sinkListItem('listItem') : run().indentText(1)).run()
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <ToolbarButton label="Outdent" onClick={outdent}>
          <Drawn d="M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3" />
        </ToolbarButton>
        <ToolbarButton label="Indent" onClick={indent}>
          <Drawn d="M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3" />
        </ToolbarButton>
        <RichTextEditor.Blockquote />
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
