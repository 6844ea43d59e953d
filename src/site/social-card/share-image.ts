import { imageAddress } from '#media/image-address.schema.ts'
import { cardPath } from './card-path.ts'

type Item = {
  type: string
  id: number
  updatedAt: Date
  title: string
  imageUrl: string | null
  imageAlt: string
}

/**
 * What messengers show of an item: its own picture, as a JPEG small enough for all of them, else the card that we draw
 * for it.
 */
export function shareImage(item: Item): { url: string; alt: string; width?: number; height?: number } {
  if (item.imageUrl)
    return {
      url: imageAddress(item.imageUrl, 1280, 'jpg') ?? item.imageUrl,
      alt: item.imageAlt || item.title,
    }
  return { url: cardPath(item), alt: item.title, width: 1200, height: 630 }
}
