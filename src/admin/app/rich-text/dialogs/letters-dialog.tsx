import type { Editor } from '@tiptap/react'
import { LETTERS } from '../typing/typed-signs.ts'
import { PickDialog } from './pick-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

const TYPED = Object.entries(LETTERS)
  .filter(([plain]) => plain === plain.toLowerCase())
  .map(([plain, letter]) => `\\${plain} ${letter}`)
  .join(' · ')

/** Letters of Ghana's languages that most keyboards lack. */
export function LettersDialog({ editor, onClose }: Props) {
  return (
    <PickDialog
      title="Letters"
      hint={`Typed: a backslash and the letter, with Shift for a capital. ${TYPED}`}
      choices={Object.values(LETTERS).map((letter) => ({ value: letter, label: letter }))}
      onPick={(letter) => {
        insertLetter(editor, letter)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Set as the words around it are. */
function insertLetter(editor: Editor, letter: string): void {
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(tr.insertText(letter)))
    .run()
}
