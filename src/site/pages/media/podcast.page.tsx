import { ButtonRow } from '../../components/controls/button-row.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { MailButton } from '../../components/information/mail-button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { AudioPlayer } from '../../components/media/audio-player.tsx'
import { EpisodeCard } from '../../components/media/episode-card.tsx'
import { MediaRows } from '../../components/media/media-rows.tsx'
import { PlatformLinks } from '../../components/media/platform-links.tsx'
import { addressOf } from '../../page/address-of.ts'
import { definePage, type PageContext } from '../../page/page.ts'
import { loadMediaList, mediaListHead } from './load-media.ts'

const DESCRIPTION = 'Episodes on the law of Ghana in plain words, each with its sources and transcript.'

const nameOf = ({ settings }: PageContext) => `${settings.siteTitle} Podcast`

export const podcastPage = definePage({
  path: '/podcast',
  query: ['id', 'page'],

  load: ({ db, query }) => loadMediaList(db, 'podcast', query),
  canonical: ({ page }) => addressOf('/podcast', page ? { page } : {}),
  head: ({ next }, context) =>
    mediaListHead({ title: nameOf(context), description: DESCRIPTION, path: '/podcast' }, next, context),
  tags: () => ['type:podcast'],

  View: ({ data: { items, next }, context }) => (
    <div className="wrap">
      <PageHeading title={nameOf(context)}>{DESCRIPTION}</PageHeading>
      {items.length === 0 ? (
        <EmptyState title="Podcast Episodes Coming Soon" />
      ) : (
        <MediaRows variant="rows">
          {items.map((item, index) => (
            <EpisodeCard key={item.id} item={item} first={index < 3} />
          ))}
        </MediaRows>
      )}
      {next && <LoadMore href={addressOf('/podcast', { page: next })} label="Load More Episodes" />}
      <ButtonRow>
        <PlatformLinks
          apple={context.settings.socialMedia.applePodcasts}
          spotify={context.settings.socialMedia.spotify}
        />
        <MailButton
          to={context.settings.contactEmail}
          subject={nameOf(context)}
          lines={['My question or idea for an episode:', '']}
          tone="outline"
        >
          Contact Us About Podcasts
        </MailButton>
      </ButtonRow>
      <AudioPlayer show={nameOf(context)} />
    </div>
  ),
})
