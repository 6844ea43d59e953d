import { Loader } from '@mantine/core'
import { useState } from 'react'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { pictureAddressOfVideo } from '#media/copies/picture-source.schema.ts'
import { imageAddress, PHONE_WIDTH } from '#media/images/image-address.schema.ts'
import { copyAddress, shownAddress } from '../../../media/shown-address.ts'
import { PictureIcon } from '../../../ui/icons.tsx'
import css from './image-preview.module.css'

const FAILED = 'Failed to load image. Please check the URL and sharing permissions.'

/** From here, or from another site by way of our server, which asks by https only. */
const canLoad = (src: string) => src.startsWith('/') || src.startsWith('https://')

type Props = { src: string; alt: string; video: string | undefined }

/** Loading, loaded or failed; keyed by its address. @param props `video`: the link of the video that the item shows */
export function ImagePreview({ src, alt, video = '' }: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>(canLoad(src) ? 'loading' : 'error')
  if (src === '') return <NoImage key={video} video={parseYoutubeLink(video)?.id} />
  if (state === 'error') {
    return (
      <div className={css.frame} data-failed role="alert">
        {FAILED}
      </div>
    )
  }
  return (
    <div className={css.frame}>
      {state === 'loading' && <Loader size="sm" color="gold" role="status" aria-label="Loading the image" />}
      <img
        src={imageAddress(src, PHONE_WIDTH, 'webp') ?? shownAddress(src)}
        alt={alt || 'Preview of the image'}
        data-loading={state === 'loading' || undefined}
        onLoad={() => setState('loaded')}
        onError={() => setState('error')}
      />
    </div>
  )
}

/** What readers see without an image: the picture of the video where we have copied it, else a drawing. */
function NoImage({ video }: { video: string | undefined }) {
  const [isThere, setIsThere] = useState(video !== undefined)
  return (
    <div className={css.frame}>
      {video !== undefined && isThere ? (
        <img
          src={copyAddress(pictureAddressOfVideo(video))}
          alt="What YouTube shows of the video"
          onError={() => setIsThere(false)}
        />
      ) : (
        <>
          <PictureIcon size={32} />
          <span>No image: readers see a drawing.</span>
        </>
      )}
    </div>
  )
}
