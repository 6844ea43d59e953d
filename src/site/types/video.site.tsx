import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { durationInSeconds } from '#content/types/fields/duration-in-seconds.ts'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { video } from '#content/types/video.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { Overlay } from '../components/media/overlay.tsx'
import { VideoCard } from '../components/media/video-card.tsx'
import { VideoFacade } from '../components/media/video-facade.tsx'
import type { PageContext } from '../page/page.ts'
import { isoDuration, pictureOf, publisher } from '../page/structured-data.ts'
import { defineSiteType } from './define-site-type.ts'

/** Videos: each opens over its list. */
export const videoSite = defineSiteType(video, {
  styles: 'media',
  list: {
    title: 'Video Library',
    description: 'Lectures, hearings and explanations on the law of Ghana, on film.',
    isCalled: true,
    Card: VideoCard,
    Rows: ({ children }) => <CardGrid called>{children}</CardGrid>,
    Foot: () => <Overlay size="panel" />,
  },
  item: {
    crumb: 'Video Library',
    kind: 'video.other',
    hasByline: ({ authors }) => authors.length > 0,
    Picture: VideoFacade,
    jsonLd: videoData,
  },
  feeds: [],
})

/** A video; what plays it is YouTube's page without cookies. */
export function videoData(
  item: PublishedContent<'video'>,
  path: string,
  context: PageContext,
): Record<string, unknown> {
  const { origin } = context
  const played = parseYoutubeLink(item.details.youtubeUrl)
  const length = isoDuration(durationInSeconds(item.details.duration))
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': `${origin}${path}#video`,
    name: item.title,
    url: `${origin}${path}`,
    description: item.description || item.title,
    inLanguage: 'en-GH',
    thumbnailUrl: [pictureOf(item, origin)],
    uploadDate: item.publishedAt.toISOString(),
    ...(length && { duration: length }),
    ...(played && { embedUrl: `https://www.youtube-nocookie.com/embed/${played.id}` }),
    publisher: publisher(context),
    isAccessibleForFree: true,
  }
}
