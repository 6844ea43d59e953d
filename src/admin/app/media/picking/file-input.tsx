import { Button, Group, Input, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { PagesIcon } from '../../ui/icons.tsx'
import { FileDrop } from '../file-drop.tsx'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { mediaByUrlQuery } from '../media-queries.ts'
import { describeFile } from '../media-words.ts'
import { ChooseFile } from '../sending/choose-file.tsx'
import { UploadRow } from '../sending/upload-row.tsx'
import { useUploadedHere } from '../sending/use-uploaded-here.ts'
import { useUploads } from '../sending/use-uploads.ts'
import css from './file-input.module.css'
import { MediaPicker } from './media-picker.tsx'

const TYPING_MS = 500

type Props = {
  kind: Exclude<MediaKind, 'image'>
  label: string
  hint?: ReactNode
  value: string
  error?: ReactNode
  onChange(address: string): void
  onBlur?(): void
  /** A file of the library was chosen or uploaded; the address has been changed already. */
  onFile?(file: MediaFile): void
}

/** An audio file or a PDF of an item: uploaded, chosen from the library, or by its address. */
export function FileInput({ kind, label, hint, value, error, onChange, onBlur, onFile }: Props) {
  const id = useId()
  const [settled] = useDebouncedValue(value.trim(), TYPING_MS)
  const [isChoosing, setIsChoosing] = useState(false)
  const file = useQuery(mediaByUrlQuery(settled)).data
  const uploadedHere = useUploadedHere((url) => url === value)
  const uploads = useUploads({
    kind,
    single: true,
    field: label,
    onUploaded: (uploaded) => {
      uploadedHere.add(uploaded)
      take(uploaded)
    },
  })

  function take(chosen: MediaFile) {
    onChange(chosen.url)
    onFile?.(chosen)
  }

  function clear() {
    uploads.clear()
    onChange('')
    void uploadedHere.discard()
  }

  return (
    <div className={css.field}>
      <FileDrop onFiles={uploads.add}>
        <TextInput
          id={id}
          label={label}
          description={hint}
          value={value}
          error={error}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </FileDrop>
      {settled !== '' && <FilePreview kind={kind} address={settled} file={file ?? null} />}
      {uploads.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
      <Group gap="xs" role="group" aria-label={label}>
        <ChooseFile kind={kind} label={value === '' ? 'Upload' : 'Replace'} onFiles={uploads.add} />
        <Button size="sm" variant="default" onClick={() => setIsChoosing(true)}>
          Library
        </Button>
        {value !== '' && (
          <Button size="sm" variant="subtle" color="clay" onClick={clear}>
            Clear
          </Button>
        )}
      </Group>
      {isChoosing && (
        <MediaPicker
          kind={kind}
          onPick={(picked) => {
            take(picked)
            setIsChoosing(false)
          }}
          onFiles={(files) => {
            uploads.add(files)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

type PreviewProps = { kind: MediaKind; address: string; file: MediaFile | null }

/** What readers will hear or open. The sound is fetched when it is played. */
function FilePreview({ kind, address, file }: PreviewProps) {
  const isLoadable = address.startsWith('/') || address.startsWith('https://')
  return (
    <div className={css.preview}>
      {file && (
        <p className={css.words}>
          <strong>{file.name}</strong>
          <span>{describeFile(file)}</span>
        </p>
      )}
      {kind === 'audio' && isLoadable && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is the episode's own text
        <audio key={address} controls preload="none" src={address} aria-label="Play the audio file" />
      )}
      {kind === 'pdf' && isLoadable && (
        <a href={address} target="_blank" rel="noreferrer">
          <PagesIcon size={16} /> Open the PDF
        </a>
      )}
      {!isLoadable && <Input.Error>This address cannot be opened from here.</Input.Error>}
    </div>
  )
}
