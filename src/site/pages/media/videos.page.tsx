import { CardGrid } from '../../components/cards/card-grid.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Overlay } from '../../components/media/overlay.tsx'
import { VideoCard } from '../../components/media/video-card.tsx'
import { addressOf } from '../../page/address-of.ts'
import { definePage } from '../../page/page.ts'
import { loadMediaList, mediaListHead } from './load-media.ts'

const LIST = {
  title: 'Video Library',
  description: 'Lectures, hearings and explanations on the law of Ghana, on film.',
  path: '/videos',
}

export const videosPage = definePage({
  path: '/videos',
  query: ['id', 'page'],

  load: ({ db, query }) => loadMediaList(db, 'video', query),
  canonical: ({ page }) => addressOf('/videos', page ? { page } : {}),
  head: ({ next }, context) => mediaListHead(LIST, next, context),
  tags: () => ['type:video'],

  View: ({ data: { items, next } }) => (
    <div className="wrap">
      <PageHeading title={LIST.title}>{LIST.description}</PageHeading>
      {items.length === 0 ? (
        <EmptyState title="Video Content Coming Soon" />
      ) : (
        <CardGrid called>
          {items.map((item, index) => (
            <VideoCard key={item.id} item={item} first={index < 3} />
          ))}
        </CardGrid>
      )}
      {next && <LoadMore href={addressOf('/videos', { page: next })} label="Load More Videos" />}
      <Overlay size="panel" />
    </div>
  ),
})
