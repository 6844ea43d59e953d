import type { Editor } from '@tiptap/react'
import { AskDialog } from './ask-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** The line that says what a table holds. */
export function CaptionDialog({ editor, onClose }: Props) {
  const now = (editor.getAttributes('table').caption as string | undefined) ?? ''
  return (
    <AskDialog
      title="Table caption"
      confirmLabel="Save caption"
      questions={[{ name: 'caption', label: 'Caption', value: now }]}
      onConfirm={({ caption = '' }) => {
        editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run()
        return null
      }}
      onClose={onClose}
    />
  )
}
