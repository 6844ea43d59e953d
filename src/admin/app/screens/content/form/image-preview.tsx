import { Loader } from '@mantine/core'
import { useState } from 'react'
import { imageAddress, PHONE_WIDTH } from '#media/images/image-address.schema.ts'
import { shownAddress } from '../../../media/shown-address.ts'
import { PictureIcon } from '../../../ui/icons.tsx'
import css from './image-preview.module.css'

const FAILED = 'Failed to load image. Please check the URL and sharing permissions.'

/** From here, or from another site by way of our server, which asks by https only. */
const canLoad = (src: string) => src.startsWith('/') || src.startsWith('https://')

/** Loading, loaded or failed; keyed by its address. */
export function ImagePreview({ src, alt }: { src: string; alt: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'error'>(canLoad(src) ? 'loading' : 'error')
  if (src === '') {
    return (
      <div className={css.frame}>
        <PictureIcon size={32} />
        <span>No image: readers see a drawing.</span>
      </div>
    )
  }
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
