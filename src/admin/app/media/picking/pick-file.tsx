import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { MediaLibrary } from '../library/media-library.tsx'
import { UploadArea } from '../library/upload-area.tsx'
import type { MediaFile, MediaKind } from '../media-file.ts'
import { useUploads } from '../sending/use-uploads.ts'
import css from './pick-file.module.css'

type Props = { kind: MediaKind; onPick(file: MediaFile): void; onFiles?(files: File[]): void }

/** The library's files of one kind. What is uploaded here is chosen at once, unless somebody else sends it. */
export function PickFile({ kind, onPick, onFiles }: Props) {
  const [q, setQ] = useState('')
  const queries = useQueryClient()
  const uploads = useUploads({
    kind,
    single: true,
    onUploaded: (file) => {
      void queries.invalidateQueries({ queryKey: ['media'] })
      onPick(file)
    },
  })
  return (
    <>
      <UploadArea kind={kind} multiple={false} uploads={onFiles ? { ...uploads, add: onFiles } : uploads} />
      <search className={css.search}>
        <SearchBox label="Search the library" placeholder="Name or description" value={q} onChange={setQ} />
      </search>
      <MediaLibrary filter={{ q, kind }} onOpen={onPick} />
    </>
  )
}
