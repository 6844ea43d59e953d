import { Alert, Button, FileButton, Group } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isAllowedAttribute } from '#content/rich-text/markup.schema.ts'
import { driveImageAddress } from '#media/model/drive-link.schema.ts'
import { MediaPicker } from '../../media/picking/media-picker.tsx'
import { creditOf } from '../nodes/picture-credit.ts'
import { AskDialog } from './ask-dialog.tsx'
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
    return insert({ url, alt: alt.trim(), width: toWidth(width), height: null }) ? null : ''
  }

  if (picking) {
    return (
      <MediaPicker
        kind="image"
        onPick={(file) => {
          setPicking(false)
          if (insert(file)) onClose()
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

/** Who made a picture and how it may be used, as its caption ends with; a picture in the line has no caption. */
const CREDIT = {
  name: 'credit',
  label: 'Credit and licence',
  description: 'Such as “Photo: Ama Mensah, CC BY 4.0”; stands at the end of the caption',
}

function ChangePicture({ editor, kind, onClose }: Props & { kind: string }) {
  const isBlock = kind === 'picture'
  const { alt, width } = editor.getAttributes(kind) as { alt: string | null; width: string | null }
  return (
    <AskDialog
      title="Change image"
      confirmLabel="Save image"
      questions={[
        {
          name: 'alt',
          label: 'Image description',
          description: 'For readers who cannot see it',
          value: alt ?? '',
        },
        { name: 'width', label: 'Width in pixels', value: width ?? '', inputMode: 'numeric' },
        ...(isBlock ? [{ ...CREDIT, value: creditOf(editor) }] : []),
      ]}
      onConfirm={(answers) => {
        const wanted = toWidth(answers.width ?? '')
        const sameWidth = String(wanted ?? '') === (width ?? '')
        editor
          .chain()
          .focus()
          .updateAttributes(kind, {
            alt: (answers.alt ?? '').trim(),
            // The other side follows by itself.
            ...(!sameWidth && { width: wanted && String(wanted), height: null }),
          })
          .setCredit(answers.credit ?? '')
          .run()
        return null
      }}
      onClose={onClose}
      extra={
        <Button
          variant="subtle"
          color="clay"
          onClick={() => {
            editor.chain().focus().deleteNode(kind).run()
            onClose()
          }}
        >
          Remove image
        </Button>
      }
    />
  )
}

function toWidth(text: string): number | null {
  const width = Number(text.trim())
  return Number.isInteger(width) && width >= 1 && width <= 9999 ? width : null
}

/** The address at which a picture can be shown; of a link of Google Drive, the direct one. */
export function pictureAddress(input: string): string | null {
  const text = input.trim()
  const shared = driveImageAddress(text)
  if (shared) return shared
  return !/\s/.test(text) && isAllowedAttribute('img', 'src', text) ? text : null
}
