import { shareAddress } from '#media/images/image-address.schema.ts'
import { cardPath } from './card-path.ts'

type Item = {
  type: string
  id: number
  updatedAt: Date
  title: string
  imageUrl: string | null
  imageAlt: string
}

const SIZE = { width: 1200, height: 630 }

/**
 * What messengers show of an item: its own picture, cut around its focal point to a JPEG small enough for all of them,
 * else the card that we draw for it.
 */
export function shareImage(item: Item): { url: string; alt: string; width?: number; height?: number } {
  if (!item.imageUrl) return { url: cardPath(item), alt: item.title, ...SIZE }
  const alt = item.imageAlt || item.title
  const ours = shareAddress(item.imageUrl)
  return ours ? { url: ours, alt, ...SIZE } : { url: item.imageUrl, alt }
}
