import type { Editor } from '@tiptap/react'
import { LANGUAGES } from '#content/rich-text/markup.schema.ts'
import { PickDialog } from './pick-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** In which language the selected words are. */
export function LanguageDialog({ editor, onClose }: Props) {
  const now = (editor.getAttributes('language').lang as string | undefined) ?? ''
  const choices = [['', 'English'], ...Object.entries(LANGUAGES)].map(([value = '', label = '']) => ({
    value,
    label,
    isChosen: value === now,
  }))
  function mark(lang: string) {
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && now) chain.extendMarkRange('language')
    chain.setLanguage(lang || null).run()
    onClose()
  }
  return (
    <PickDialog
      title="Language"
      hint="Of the selected words, or of what you type next. They are read aloud as what they are, and your browser does not underline them."
      choices={choices}
      onPick={mark}
      onClose={onClose}
    />
  )
}
