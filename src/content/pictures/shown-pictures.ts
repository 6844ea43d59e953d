import type { PictureUse } from '#media/copies/keep-picture-uses.ts'
import { type PictureSource, pictureOfVideo, pictureSourceOf } from '#media/copies/picture-source.schema.ts'
import { isEmbed } from '../rich-text/markup.schema.ts'
import { parseYoutubeLink } from '../types/fields/parse-youtube-link.ts'
import type { ContentOf, ContentTypeName } from '../types/registry.ts'

/** Of one text; further pictures stay links. */
const MOST_IN_TEXT = 60
const TAG = /<(?:img|figure) ([^<>]*)>/g
const ATTRIBUTE = /(?:^| )(src|data-embed|data-id)="([^"]*)"/g

type Pictured = ContentOf<
  ContentTypeName,
  { type: ContentTypeName; imageUrl: string | null; details: object }
>

/** The picture of another site that stands for an item: its own, or its video's where it has none. */
export function pictureOfItem(item: Pictured): PictureSource | null {
  if (item.imageUrl !== null && item.imageUrl !== '') return pictureSourceOf(item.imageUrl)
  const video = item.type === 'video' ? parseYoutubeLink(item.details.youtubeUrl) : null
  return video && pictureOfVideo(video.id)
}

/** The pictures of Drive and the videos in a text. @param html canonical */
export function picturesInText(html: string): PictureSource[] {
  const found = new Set<PictureSource>()
  for (const [, text = ''] of html.matchAll(TAG)) {
    const attributes = new Map([...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value]))
    const [src, kind, id] = ['src', 'data-embed', 'data-id'].map((name) => attributes.get(name))
    const source =
      kind === 'youtube' && id !== undefined && isEmbed(kind, id)
        ? pictureOfVideo(id)
        : pictureSourceOf(src ?? '')
    if (source && found.size < MOST_IN_TEXT) found.add(source)
  }
  return [...found]
}

/** All that an item shows. */
export function picturesOf(item: Pictured & { body: string }): PictureUse[] {
  const own = pictureOfItem(item)
  return [...(own ? [{ place: 'image' as const, source: own }] : []), ...usesInText(item.body)]
}

export const usesInText = (html: string): PictureUse[] =>
  picturesInText(html).map((source) => ({ place: 'body', source }))
