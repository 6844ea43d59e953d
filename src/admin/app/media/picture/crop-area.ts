import type { CropArea } from '../media-file.ts'

export type PictureSize = { width: number; height: number }

/** Shapes to choose from; null: any. */
export const aspects = [
  { value: 'free', label: 'Free', ratio: null },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
  { value: '2:3', label: '2:3', ratio: 2 / 3 },
  { value: '1:1', label: '1:1', ratio: 1 },
] as const

export type Aspect = (typeof aspects)[number]['value']

export const ratioOf = (aspect: Aspect) => aspects.find(({ value }) => value === aspect)?.ratio ?? null

/** Where a crop begins that nobody has drawn yet. */
export const wholePicture = ({ width, height }: PictureSize): CropArea => ({ x: 0, y: 0, width, height })

const between = (least: number, number: number, most: number) => Math.min(Math.max(least, number), most)

/** The area in whole pixels and inside the picture. */
export function insidePicture({ x, y, width, height }: CropArea, picture: PictureSize): CropArea {
  const wide = between(1, Math.round(width), picture.width)
  const high = between(1, Math.round(height), picture.height)
  return {
    x: between(0, Math.round(x), picture.width - wide),
    y: between(0, Math.round(y), picture.height - high),
    width: wide,
    height: high,
  }
}

/** The largest area of a shape, in the middle of the picture. */
export function largestArea(ratio: number, picture: PictureSize): CropArea {
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  return insidePicture(
    { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height },
    picture,
  )
}

/**
 * The area with one number typed anew. In a fixed shape the other side follows; what would leave the picture stops at
 * its edge.
 */
export function withNumber(
  area: CropArea,
  name: keyof CropArea,
  number: number,
  picture: PictureSize,
  ratio: number | null,
): CropArea {
  if (name === 'x') return { ...area, x: between(0, Math.round(number), picture.width - area.width) }
  if (name === 'y') return { ...area, y: between(0, Math.round(number), picture.height - area.height) }
  const [mostWidth, mostHeight] = [picture.width - area.x, picture.height - area.y]
  if (ratio === null) {
    const most = name === 'width' ? mostWidth : mostHeight
    return { ...area, [name]: between(1, Math.round(number), most) }
  }
  const wanted = name === 'width' ? number : number * ratio
  const width = between(1, wanted, Math.min(mostWidth, mostHeight * ratio))
  return insidePicture({ ...area, width, height: width / ratio }, picture)
}

export type PercentArea = CropArea & { unit: '%' }

/** In percent of the picture, as it is drawn at whatever size. */
export function toPercent({ x, y, width, height }: CropArea, picture: PictureSize): PercentArea {
  return {
    unit: '%',
    x: (x / picture.width) * 100,
    y: (y / picture.height) * 100,
    width: (width / picture.width) * 100,
    height: (height / picture.height) * 100,
  }
}

export function fromPercent({ x, y, width, height }: CropArea, picture: PictureSize): CropArea {
  return insidePicture(
    {
      x: (x * picture.width) / 100,
      y: (y * picture.height) / 100,
      width: (width * picture.width) / 100,
      height: (height * picture.height) / 100,
    },
    picture,
  )
}
