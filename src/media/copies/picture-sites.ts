import type { Reach } from '#platform/foreign/ask-foreign.ts'
import { IMAGE_WIDTH } from '../model/drive-link.schema.ts'
import { type PictureSource, partsOf } from './picture-source.schema.ts'

/** Who is asked for pictures, and where their answers may lead. */
export type PictureSites = {
  /** Like https://i.ytimg.com */
  youtube: string
  drive: string
  /** All that may be asked, redirects too. */
  hosts: readonly string[]
  reach: Reach
  /** How long one answer may take; as the guarded fetcher has it unless told. */
  mostMs?: number
}

/** YouTube's pictures of videos; Drive leads from its thumbnails to where Google keeps pictures. */
export const PICTURE_SITES: PictureSites = {
  youtube: 'https://i.ytimg.com',
  drive: 'https://drive.google.com',
  hosts: ['i.ytimg.com', 'drive.google.com', 'lh3.googleusercontent.com'],
  reach: { who: 'public' },
}

/** The largest that is 16:9 and not every video has, the one that each has, and one with bars above and below. */
const OF_VIDEO = ['maxresdefault', 'mqdefault', 'hqdefault']

/** Where a picture can be had; the next is asked where one is not there. */
export function addressesOf(source: PictureSource, sites: PictureSites): string[] {
  const { site, id, key } = partsOf(source)
  if (site === 'youtube') return OF_VIDEO.map((name) => `${sites.youtube}/vi/${id}/${name}.jpg`)
  const query = new URLSearchParams({ id, sz: IMAGE_WIDTH, ...(key !== null && { resourcekey: key }) })
  return [`${sites.drive}/thumbnail?${query}`]
}
