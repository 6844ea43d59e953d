import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { FILE_KINDS, type FileKind } from '#content/rich-text/markup.schema.ts'
import type { MediaFile } from '../../media/media-file.ts'
import { MediaPicker } from '../../media/picking/media-picker.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { PickDialog } from './pick-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** Sound or a PDF: which, the file of the library, and what readers are told that it is. */
export function FileDialog({ editor, onClose }: Props) {
  const [kind, setKind] = useState<FileKind | null>(null)
  const [file, setFile] = useState<MediaFile | null>(null)
  if (kind === null)
    return (
      <PickDialog
        title="File of the library"
        hint="Sound is played in the text; a PDF is a link. Feeds and letters have a link to both."
        choices={Object.entries(FILE_KINDS).map(([value, label]) => ({ value, label }))}
        onPick={(value) => setKind(value as FileKind)}
        onClose={onClose}
      />
    )
  if (file === null)
    return <MediaPicker kind={kind === 'sound' ? 'audio' : 'pdf'} onPick={setFile} onClose={onClose} />

  function insert({ words = '' }: Record<string, string>): string | null {
    const attrs = { 'data-file': kind, href: file?.url, words: words.trim() }
    const isIn = editor.chain().focus().insertBlock({ type: 'libraryFile', attrs }).run()
    return isIn ? null : 'A footnote holds words only. Put the cursor into the text.'
  }
  return (
    <AskDialog
      title={FILE_KINDS[kind]}
      confirmLabel="Insert"
      questions={[
        {
          name: 'words',
          label: 'What it is',
          description: 'Readers see these words on the link',
          value: nameOf(file),
          required: true,
        },
      ]}
      onConfirm={insert}
      onClose={onClose}
    />
  )
}

/** The name of a file without its ending. */
const nameOf = ({ name }: MediaFile) => name.replace(/\.\w+$/, '')
