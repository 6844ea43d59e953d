import { contentTypeOf } from '#content/types/registry.ts'
import { MissingItemBody } from '../../components/feedback/missing-item-body.tsx'
import { VideoFacade } from '../../components/media/video-facade.tsx'
import { ReadingView } from '../../components/reading/reading-view.tsx'
import { definePage } from '../../page/page.ts'
import { videoData } from '../../page/structured-data.ts'
import { loadMediaItem, mediaHead } from './load-media.ts'

export const videoPage = definePage({
  path: '/videos/:id/:slug?',
  query: ['comment'],

  load: ({ db, params, query }) => loadMediaItem(db, 'video', params.id, query),
  canonical: ({ item }) => contentTypeOf(item).itemPath(item),
  head: ({ item }, context) =>
    mediaHead(item, { name: 'Video Library', path: '/videos' }, context, {
      type: 'video.other',
      dataOf: videoData,
    }),
  tags: ({ item }) => [`content:${item.id}`, `comments:${item.id}`],

  View: ({ data, context }) => (
    <>
      <ReadingView
        {...data}
        context={context}
        badge="Video"
        backHref="/videos"
        backLabel="Back to Videos"
        shareLabel="Share this video"
        byline={data.item.authors.length > 0}
        picture={<VideoFacade item={data.item} />}
      />
    </>
  ),

  missingTitle: 'Video Not Found',
  Missing: () => (
    <MissingItemBody
      title="Video Not Found"
      text="The video you're looking for doesn't exist or has been removed."
      backHref="/videos"
      backLabel="Back to Videos"
    />
  ),
})
