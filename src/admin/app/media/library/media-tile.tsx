import { type ReactNode, useState } from 'react'
import { imageAddress } from '#media/images/image-address.schema.ts'
import { iconOf } from '../../ui/icon-of.tsx'
import { PagesIcon, PictureIcon } from '../../ui/icons.tsx'
import type { MediaFile } from '../media-file.ts'
import { describeFile, kindWords } from '../media-words.ts'
import css from './media-tile.module.css'

type Props = { file: MediaFile; onOpen(): void }

/** One file of the library: what it looks like, what it is called, how large it is. */
export function MediaTile({ file, onOpen }: Props) {
  return (
    <button type="button" className={css.tile} onClick={onOpen}>
      <span className={css.picture}>
        <Thumbnail key={file.url} file={file} />
      </span>
      <span className={css.name}>{file.name}</span>
      <span className={css.facts}>
        {kindWords[file.kind].one} · {describeFile(file)}
      </span>
    </button>
  )
}

const SoundIcon = iconOf('podcast')

function Thumbnail({ file: { kind, url, focalX, focalY } }: { file: MediaFile }): ReactNode {
  const [hasFailed, setHasFailed] = useState(false)
  if (kind === 'audio') return <SoundIcon size={40} />
  if (kind === 'pdf') return <PagesIcon size={40} />
  if (hasFailed) return <PictureIcon size={40} />
  return (
    <img
      src={imageAddress(url, 320, 'webp') ?? url}
      alt=""
      loading="lazy"
      style={{ objectPosition: `${focalX}% ${focalY}%` }}
      onError={() => setHasFailed(true)}
    />
  )
}
