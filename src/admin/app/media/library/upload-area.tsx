import { useRef } from 'react'
import { UploadIcon } from '../../ui/icons.tsx'
import { FileDrop } from '../file-drop.tsx'
import type { MediaKind } from '../media-file.ts'
import { ChooseFile } from '../sending/choose-file.tsx'
import { UploadRow } from '../sending/upload-row.tsx'
import type { Uploads } from '../sending/use-uploads.ts'
import { usePastedFiles } from '../use-pasted-files.ts'
import css from './upload-area.module.css'

const HINTS: Record<MediaKind | 'any', string> = {
  image: 'Max 5MB • JPG, PNG, WebP supported',
  audio: 'Max 200MB • MP3, M4A, OGG supported',
  pdf: 'Max 20MB • PDF supported',
  any: 'Images: Max 5MB • JPG, PNG, WebP supported. Audio: Max 200MB • MP3, M4A, OGG. PDF: Max 20MB',
}

type Props = { kind: MediaKind | 'any'; multiple: boolean; uploads: Uploads }

/** Where files come in: dropped, pasted or chosen; below it, how far each is. */
export function UploadArea({ kind, multiple, uploads }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  usePastedFiles(frame, uploads.add)
  return (
    <div ref={frame} className={css.area}>
      <FileDrop onFiles={uploads.add}>
        <div className={css.frame}>
          <UploadIcon size={28} />
          <div>
            <p className={css.words}>Drop {multiple ? 'files' : 'a file'} here, or paste an image.</p>
            <p className={css.hint}>{HINTS[kind]}</p>
          </div>
          <ChooseFile
            kind={kind}
            multiple={multiple}
            label={multiple ? 'Choose files' : 'Choose file'}
            onFiles={uploads.add}
          />
        </div>
      </FileDrop>
      {uploads.uploads.length > 0 && (
        <ul className={css.queue} aria-label="Uploads">
          {uploads.uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
