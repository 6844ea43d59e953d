import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../../../api/use-may.ts'
import { FileDrop } from '../../../media/file-drop.tsx'
import { mediaByUrlQuery } from '../../../media/media-queries.ts'
import { MediaPicker } from '../../../media/picking/media-picker.tsx'
import { CropDialog } from '../../../media/picture/crop-dialog.tsx'
import { FocalPoint } from '../../../media/picture/focal-point.tsx'
import { PictureToolButtons } from '../../../media/picture/picture-tool-buttons.tsx'
import { ChooseFile } from '../../../media/sending/choose-file.tsx'
import { UploadRow } from '../../../media/sending/upload-row.tsx'
import { usePastedFiles } from '../../../media/use-pasted-files.ts'
import { PictureIcon } from '../../../ui/icons.tsx'
import { limited } from '../../../ui/limited.ts'
import type { ContentForm } from './content-form.ts'
import panel from './image-panel.module.css'
import { ImagePreview } from './image-preview.tsx'
import css from './panel.module.css'
import { type ImageField, useImage } from './use-image.ts'

const TYPING_MS = 500

type Tool = 'library' | 'crop' | 'focal'

/** The item's picture: dropped, pasted, chosen, or by its address; seen before it is saved. */
export function ImagePanel({ form }: { form: ContentForm }) {
  const address = form.values.imageUrl.trim()
  const [settled] = useDebouncedValue(address, TYPING_MS)
  const [tool, setTool] = useState<Tool | null>(null)
  const frame = useRef<HTMLElement>(null)
  const file = useQuery(mediaByUrlQuery(settled)).data
  const image = useImage(form)
  const may = useMay()
  const mayCut = file?.kind === 'image' && may('media.edit', { createdBy: file.uploadedById })
  const { uploads } = image.uploads
  usePastedFiles(frame, image.uploads.add)

  return (
    <section ref={frame} className={css.panel} aria-labelledby="image-panel">
      <h3 id="image-panel" className={css.heading}>
        <PictureIcon /> Image
      </h3>
      {tool === 'focal' && file ? (
        <FocalPoint key={file.url} file={file} onClose={() => setTool(null)} />
      ) : (
        <FileDrop onFiles={image.uploads.add}>
          <ImagePreview
            key={settled}
            src={settled}
            alt={form.values.imageAlt}
            video={form.values.details.youtubeUrl as string | undefined}
          />
        </FileDrop>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={image.uploads} />
      ))}
      <div className={panel.buttons}>
        <ChooseFile
          kind="image"
          label={address === '' ? 'Choose file' : 'Replace'}
          onFiles={image.uploads.add}
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<PictureIcon size={16} />}
          onClick={() => setTool('library')}
        >
          Library
        </Button>
        {mayCut && <PictureToolButtons tool={tool} onTool={setTool} />}
        {address !== '' && (
          <Button size="sm" variant="subtle" color="clay" onClick={image.clear}>
            Clear
          </Button>
        )}
      </div>
      <Text size="sm" c="dimmed">
        Drop an image on the frame, paste one, or choose a file.
        <br />
        Max 5MB • JPG, PNG, WebP supported
      </Text>
      <ImageAddress form={form} image={image} />
      <TextInput
        description="For readers who cannot see it"
        {...limited('Image description', 300, form.getInputProps('imageAlt'))}
      />
      {tool === 'library' && <FromLibrary image={image} onClose={() => setTool(null)} />}
      {tool === 'crop' && file && (
        <CropDialog file={file} onCropped={(cut) => image.take(cut, true)} onClose={() => setTool(null)} />
      )}
    </section>
  )
}

type FromLibraryProps = { image: ImageField; onClose(): void }

/** A picture of the library; what is sent from here goes up beside the form, and nobody waits for it. */
function FromLibrary({ image, onClose }: FromLibraryProps) {
  return (
    <MediaPicker
      kind="image"
      onPick={(picked) => {
        image.take(picked, false)
        onClose()
      }}
      onFiles={(files) => {
        image.uploads.add(files)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The picture's address, typed or pasted; a link of Google Drive becomes the picture's own. */
function ImageAddress({ form, image }: { form: ContentForm; image: ImageField }) {
  const [isRewritten, setIsRewritten] = useState(false)
  const input = form.getInputProps('imageUrl')
  return (
    <TextInput
      label="Image address"
      description={isRewritten ? 'The Google Drive link was changed to the image’s direct address.' : null}
      descriptionProps={{ role: 'status' }}
      placeholder="https://"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      onChange={(event) => setIsRewritten(image.type(event.currentTarget.value))}
      onBlur={(event) => {
        input.onBlur(event)
        if (image.settle()) setIsRewritten(true)
      }}
    />
  )
}
