import { useQuery } from '@tanstack/react-query'
import { imageAddress } from '#media/images/image-address.schema.ts'
import type { MediaFile } from '../media-file.ts'
import type { PictureSize } from './crop-area.ts'

/** How large a picture is: as the library knows it, or, for one that came before it measured them, as it says itself. */
export function usePictureSize(file: MediaFile | undefined) {
  const { width = null, height = null, url = '' } = file ?? {}
  const known = width !== null && height !== null ? { width, height } : null
  return useQuery({
    queryKey: ['picture-size', url],
    queryFn: () => measure(url),
    enabled: file !== undefined && known === null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(known ? { initialData: known } : {}),
  })
}

function measure(url: string): Promise<PictureSize> {
  const image = new Image()
  image.src = url
  return image.decode().then(() => ({ width: image.naturalWidth, height: image.naturalHeight }))
}

/** A copy that is large enough for the screen; the original where there is none. */
export function screenCopy(url: string): string {
  return imageAddress(url, 1280, 'webp') ?? url
}
