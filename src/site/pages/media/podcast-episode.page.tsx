import { contentTypeOf } from '#content/types/registry.ts'
import { MissingItemBody } from '../../components/feedback/missing-item-body.tsx'
import { AudioPlayer } from '../../components/media/audio-player.tsx'
import { EpisodeHero } from '../../components/media/episode-hero.tsx'
import { ReadingView } from '../../components/reading/reading-view.tsx'
import { definePage } from '../../page/page.ts'
import { episodeData } from '../../page/structured-data.ts'
import { loadMediaItem, mediaHead } from './load-media.ts'

export const podcastEpisodePage = definePage({
  path: '/podcast/:id/:slug?',
  query: ['comment'],

  load: ({ db, params, query }) => loadMediaItem(db, 'podcast', params.id, query),
  canonical: ({ item }) => contentTypeOf(item).itemPath(item),
  head: ({ item }, context) =>
    mediaHead(item, { name: 'Podcast', path: '/podcast' }, context, { type: 'article', dataOf: episodeData }),
  tags: ({ item }) => [`content:${item.id}`, `comments:${item.id}`],

  View: ({ data, context }) => (
    <>
      <ReadingView
        {...data}
        context={context}
        badge="Podcast"
        backHref="/podcast"
        backLabel="Back to Podcast"
        shareLabel="Share this episode"
        picture={<EpisodeHero item={data.item} />}
      />
      <AudioPlayer show={`${context.settings.siteTitle} Podcast`} />
    </>
  ),

  missingTitle: 'Podcast Not Found',
  Missing: () => (
    <MissingItemBody
      title="Podcast Not Found"
      text="The podcast episode you're looking for doesn't exist or has been removed."
      backHref="/podcast"
      backLabel="Back to Podcast"
    />
  ),
})
