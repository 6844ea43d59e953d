import { Alert, SegmentedControl } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { driveImageAddress, parseDriveLink } from '#media/model/drive-link.schema.ts'
import { acceptPicture } from '../nodes/accepted-pictures.ts'
import { AskDialog } from './ask-dialog.tsx'

type Props = { editor: Editor; onClose(): void }

/** A video of YouTube, by any of its links, its embed code or its bare id. */
export function YoutubeDialog({ editor, onClose }: Props) {
  function insert({ link = '', caption = '' }: Record<string, string>): string | null {
    const video = parseYoutubeLink(link)
    if (!video) return 'This is not the link of a YouTube video. Channels and playlists cannot be shown.'
    const start = video.startSeconds && video.startSeconds < 86_400 ? String(video.startSeconds) : null
    const attrs = {
      'data-embed': 'youtube',
      'data-id': video.id,
      'data-start': start,
      caption: caption.trim(),
    }
    editor.chain().focus().insertBlock({ type: 'embed', attrs }).run()
    return null
  }
  return (
    <AskDialog
      title="YouTube video"
      confirmLabel="Insert video"
      questions={[
        { name: 'link', label: 'Link of the video', value: '', required: true, inputMode: 'url' },
        { name: 'caption', label: 'Caption', value: '' },
      ]}
      onConfirm={insert}
      onClose={onClose}
    />
  )
}

/** A shared file of Google Drive: a document in a frame, or a picture. */
export function DriveDialog({ editor, onClose }: Props) {
  const [shownAs, setShownAs] = useState('document')
  const [failed, setFailed] = useState('')

  function insert({ link = '', caption = '' }: Record<string, string>): string | null {
    const file = parseDriveLink(link)
    if (!file) return 'This is not the link of a file on Google Drive. Folders cannot be shown.'
    const picture = shownAs === 'image' ? driveImageAddress(link) : null
    if (picture) acceptPicture(picture)
    const words = caption.trim()
    const inserted = editor
      .chain()
      .focus()
      .insertBlock(
        picture
          ? {
              type: 'picture',
              attrs: { src: picture, alt: words },
              content: words ? [{ type: 'text', text: words }] : [],
            }
          : {
              type: 'embed',
              attrs: {
                'data-embed': 'drive',
                'data-id': file.id,
                'data-key': file.resourceKey,
                caption: words,
              },
            },
      )
      .run()
    if (inserted) return null
    const refusal = `Failed to insert ${shownAs}. Please try again.`
    setFailed(refusal)
    return ''
  }

  return (
    <AskDialog
      title="Google Drive"
      confirmLabel="Insert"
      questions={[
        {
          name: 'link',
          label: 'Link of the file',
          description: 'Shared so that anyone with the link can see it',
          value: '',
          required: true,
          inputMode: 'url',
        },
        { name: 'caption', label: 'Caption', value: '' },
      ]}
      onConfirm={insert}
      onClose={onClose}
    >
      {failed && (
        <Alert color="clay" role="alert">
          {failed}
        </Alert>
      )}
      <SegmentedControl
        aria-label="Show the file as"
        value={shownAs}
        onChange={setShownAs}
        data={[
          { value: 'document', label: 'Document' },
          { value: 'image', label: 'Image' },
        ]}
      />
    </AskDialog>
  )
}
