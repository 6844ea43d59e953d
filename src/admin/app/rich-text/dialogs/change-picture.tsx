import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useMay } from '../../api/use-may.ts'
import type { MediaFile } from '../../media/media-file.ts'
import { mediaByUrlQuery } from '../../media/media-queries.ts'
import { CropDialog } from '../../media/picture/crop-dialog.tsx'
import { screenCopy } from '../../media/picture/use-picture-size.ts'
import { CropIcon } from '../../ui/icons.tsx'
import { creditOf } from '../nodes/picture-credit.ts'
import { AskDialog } from './ask-dialog.tsx'
import css from './change-picture.module.css'
import { cutSize, pictureWidth } from './cut-size.ts'

/** Who made a picture and how it may be used, as its caption ends with; a picture in the line has no caption. */
const CREDIT = {
  name: 'credit',
  label: 'Credit and licence',
  description: 'Such as “Photo: Ama Mensah, CC BY 4.0”; stands at the end of the caption',
}

type Attributes = Record<'src' | 'alt' | 'width' | 'height', string | null>

type Props = { editor: Editor; kind: string; onClose(): void }

/** What is said of a picture in the text, its width, and which part of it is shown. Nothing changes before it is saved. */
export function ChangePicture({ editor, kind, onClose }: Props) {
  const now = editor.getAttributes(kind) as Attributes
  const file = useQuery(mediaByUrlQuery(now.src ?? '')).data
  const [cut, setCut] = useState<MediaFile | null>(null)
  const [isCropping, setCropping] = useState(false)
  const may = useMay()
  const mayCut = file?.kind === 'image' && may('media.edit', { createdBy: file.uploadedById })
  const next = cut && file ? { ...now, ...attributesOfCut(cut, file, now) } : now

  return (
    <>
      <AskDialog
        title="Change image"
        confirmLabel="Save image"
        questions={[
          {
            name: 'alt',
            label: 'Image description',
            description: 'For readers who cannot see it',
            value: now.alt ?? '',
          },
          { name: 'width', label: 'Width in pixels', value: next.width ?? '', inputMode: 'numeric' },
          ...(kind === 'picture' ? [{ ...CREDIT, value: creditOf(editor) }] : []),
        ]}
        onConfirm={(answers) => {
          save(editor, kind, next, answers)
          return null
        }}
        onClose={onClose}
        extra={<RemoveButton editor={editor} kind={kind} onClose={onClose} />}
      >
        {mayCut && (
          <div className={css.part}>
            <img src={screenCopy(cut?.url ?? file.url)} alt="What readers see" />
            <Button
              variant="default"
              leftSection={<CropIcon size={16} />}
              aria-haspopup="dialog"
              onClick={() => setCropping(true)}
            >
              Crop
            </Button>
          </div>
        )}
      </AskDialog>
      {isCropping && file && (
        <CropDialog file={cut ?? file} onCropped={setCut} onClose={() => setCropping(false)} />
      )}
    </>
  )
}

function RemoveButton({ editor, kind, onClose }: Props) {
  return (
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
  )
}

/** What the text says of a picture when a part takes its place. */
function attributesOfCut(cut: MediaFile, file: MediaFile, { width: shown }: Attributes): Partial<Attributes> {
  const { width, height } = cutSize(cut, file, shown === null ? null : pictureWidth(shown))
  return { src: cut.url, width: text(width), height: text(height) }
}

const text = (pixels: number | null) => (pixels === null ? null : String(pixels))

/** One step, which Ctrl+Z takes back. */
function save(editor: Editor, kind: string, next: Attributes, answers: Record<string, string>): void {
  const { src, height } = next
  const { alt = '', width: typed = '', credit = '' } = answers
  const isSame = typed.trim() === (next.width ?? '')
  // Of another width, the other side follows by itself.
  const size = isSame ? { width: next.width, height } : { width: text(pictureWidth(typed)), height: null }
  editor
    .chain()
    .focus()
    .updateAttributes(kind, { src, alt: alt.trim(), ...size })
    .setCredit(credit)
    .run()
}
