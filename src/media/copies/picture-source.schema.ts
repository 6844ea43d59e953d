import { z } from 'zod'
import { parseDriveLink } from '../model/drive-link.schema.ts'

/** A picture of another site that we keep a copy of: `youtube:ID`, `drive:ID`, `drive:ID:KEY`. */
export type PictureSource = `youtube:${string}` | `drive:${string}`

/** The picture of the whole, or one in the text. */
export type PicturePlace = 'image' | 'body'

/** A copy of ours: its key among the files, its size in pixels. */
export type CopiedPicture = { source: PictureSource; key: string; width: number; height: number }

const VIDEO_ID = /^[\w-]{11}$/
const SOURCE = /^(?:youtube:[\w-]{11}|drive:[\w-]{10,80}(?::[\w-]{1,60})?)$/
const YOUTUBE_PICTURES = new Set(['i.ytimg.com', 'img.youtube.com'])

export const pictureSourceSchema = z.custom<PictureSource>(
  (value) => typeof value === 'string' && SOURCE.test(value),
  'This names no picture of Drive or YouTube.',
)

/** The picture that stands for a video. @param id as YouTube names it */
export const pictureOfVideo = (id: string): PictureSource => `youtube:${id}`

/** Where YouTube has the picture of a video. */
export const pictureAddressOfVideo = (id: string) => `https://i.ytimg.com/vi/${id}/mqdefault.jpg`

/** What the address of a picture names; null where we keep no copy of it: it is of another site, or is none. */
export function pictureSourceOf(address: string): PictureSource | null {
  const link = parseDriveLink(address)
  if (link?.kind === 'file') return `drive:${link.id}${link.resourceKey ? `:${link.resourceKey}` : ''}`
  if (!address.startsWith('https://') || !URL.canParse(address)) return null
  const { hostname, port, username, password, pathname } = new URL(address)
  if (!YOUTUBE_PICTURES.has(hostname) || port !== '' || username !== '' || password !== '') return null
  const [, folder, id = ''] = pathname.split('/')
  return folder === 'vi' && VIDEO_ID.test(id) ? pictureOfVideo(id) : null
}

/** The parts of a source. */
export function partsOf(source: PictureSource): {
  site: 'youtube' | 'drive'
  id: string
  key: string | null
} {
  const [site, id = '', key = null] = source.split(':')
  return { site: site === 'youtube' ? 'youtube' : 'drive', id, key }
}
