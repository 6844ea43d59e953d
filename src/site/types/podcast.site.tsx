import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { durationInSeconds } from '#content/types/fields/duration-in-seconds.ts'
import { podcast } from '#content/types/podcast.ts'
import { ButtonRow } from '../components/controls/button-row.tsx'
import { MailButton } from '../components/information/mail-button.tsx'
import { AudioPlayer } from '../components/media/audio-player.tsx'
import { EpisodeCard } from '../components/media/episode-card.tsx'
import { EpisodeHero } from '../components/media/episode-hero.tsx'
import { MediaRows } from '../components/media/media-rows.tsx'
import { PlatformLinks } from '../components/media/platform-links.tsx'
import type { PageContext } from '../page/page.ts'
import { absolute, authorsOf, isoDuration, pictureOf } from '../page/structured-data.ts'
import { defineSiteType } from './define-site-type.ts'

const nameOf = ({ settings }: PageContext) => `${settings.siteTitle} Podcast`

/** The podcast: its list plays each episode where it stands. */
export const podcastSite = defineSiteType(podcast, {
  styles: 'media',
  list: {
    title: nameOf,
    description: 'Episodes on the law of Ghana in plain words, each with its sources and transcript.',
    isCalled: true,
    Card: EpisodeCard,
    Rows: ({ children }) => <MediaRows variant="rows">{children}</MediaRows>,
    Foot: ({ context }) => (
      <>
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
      </>
    ),
  },
  item: {
    crumb: 'Podcast',
    Picture: EpisodeHero,
    Foot: ({ context }) => <AudioPlayer show={nameOf(context)} />,
    jsonLd: episodeData,
  },
  // Its feed for podcast apps tells more than these do: feeds/podcast-feed.ts.
  feeds: [],
})

/** A podcast episode: its sound is told with its exact bytes where they were measured. */
export function episodeData(
  item: PublishedContent<'podcast'>,
  path: string,
  context: PageContext,
): Record<string, unknown> {
  const { settings, origin } = context
  const { audioUrl, audioBytes, audioType, durationSeconds, duration } = item.details
  const length = isoDuration(durationSeconds ?? durationInSeconds(duration))
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    '@id': `${origin}${path}#episode`,
    name: item.title,
    url: `${origin}${path}`,
    description: item.description,
    inLanguage: 'en-GH',
    image: pictureOf(item, origin),
    datePublished: item.publishedAt.toISOString(),
    ...(length && { timeRequired: length, duration: length }),
    author: authorsOf(item, context),
    isAccessibleForFree: true,
    ...(audioUrl && {
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: absolute(audioUrl, origin),
        ...(audioType && { encodingFormat: audioType }),
        ...(audioBytes !== null && { contentSize: String(audioBytes) }),
        ...(length && { duration: length }),
      },
    }),
    partOfSeries: {
      '@type': 'PodcastSeries',
      name: `${settings.siteTitle} Podcast`,
      url: `${origin}/podcast`,
      webFeed: `${origin}/podcast.xml`,
    },
  }
}
