import { Alert, Button, FileButton, Group } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { driveImageAddress } from '#media/model/drive-link.schema.ts'
import { MediaPicker } from '../../media/picking/media-picker.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChangePicture } from './change-picture.tsx'
import { pictureWidth } from './cut-size.ts'
import { INSERT_FAILED, insertPicture, sendPictures } from './insert-pictures.ts'

type Props = { editor: Editor; onClose(): void }

/** A picture from this device, from the library or by its address; on a picture, what is said of it. */
export function PictureDialog({ editor, onClose }: Props) {
  const kind = ['picture', 'image'].find((name) => editor.isActive(name))
  return kind ? (
    <ChangePicture editor={editor} kind={kind} onClose={onClose} />
  ) : (
    <NewPicture editor={editor} onClose={onClose} />
  )
}

function NewPicture({ editor, onClose }: Props) {
  const [picking, setPicking] = useState(false)
  const [failed, setFailed] = useState('')

  /** The dialog goes, so that writing goes on. */
  function upload(files: File[]) {
    if (files.length > 0 && sendPictures(editor, files)) onClose()
  }

  function insert(picture: Parameters<typeof insertPicture>[1]): boolean {
    const inserted = insertPicture(editor, picture)
    setFailed(inserted ? '' : INSERT_FAILED)
    return inserted
  }

  function insertByAddress({ address = '', alt = '', width = '' }: Record<string, string>): string | null {
    const url = pictureAddress(address)
    if (!url) return 'Write an address that begins with https://, or choose a picture above.'
    return insert({ url, alt: alt.trim(), width: pictureWidth(width), height: null }) ? null : ''
  }

  if (picking) {
    return (
      <MediaPicker
        kind="image"
        onPick={(file) => {
          setPicking(false)
          if (insert(file)) onClose()
        }}
        onFiles={(files) => {
          setPicking(false)
          upload(files)
        }}
        onClose={() => setPicking(false)}
      />
    )
  }
  return (
    <AskDialog
      title="Image"
      confirmLabel="Insert image"
      questions={[
        {
          name: 'address',
          label: 'Address of the image',
          description: 'Or the link of an image on Google Drive',
          value: '',
          inputMode: 'url',
        },
        { name: 'alt', label: 'Image description', description: 'For readers who cannot see it', value: '' },
        { name: 'width', label: 'Width in pixels', value: '', inputMode: 'numeric' },
      ]}
      onConfirm={insertByAddress}
      onClose={onClose}
    >
      {failed && (
        <Alert color="clay" role="alert">
          {failed}
        </Alert>
      )}
      <Group>
        <FileButton accept="image/*" multiple onChange={upload}>
          {(props) => <Button {...props}>Upload image</Button>}
        </FileButton>
        <Button variant="default" onClick={() => setPicking(true)}>
          Choose from the library
        </Button>
      </Group>
      <small>Max 5MB • JPG, PNG, WebP supported</small>
    </AskDialog>
  )
}

/** The address at which a picture can be shown; of a link of Google Drive, the direct one. */
export function pictureAddress(input: string): string | null {
  const text = input.trim()
  const shared = driveImageAddress(text)
  if (shared) return shared
  return !/\s/.test(text) && isAllowedAttribute('img', 'src', text) ? text : null
}
