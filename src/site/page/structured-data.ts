import type { ListedContent, PublishedContent } from '#content/queries/public-content.queries.ts'
import { formatCedis } from '#content/types/fields/cedis.ts'
import { durationInSeconds } from '#content/types/fields/duration-in-seconds.ts'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { cardPath } from './card-path.ts'
import type { PageContext } from './page.ts'

const TYPES: Record<string, string> = {
  article: 'Article',
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
}

/** Who publishes; every page names it (FORMATS §3.4). */
export function organisation({ settings, origin }: PageContext): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    '@id': `${origin}/#org`,
    name: settings.siteTitle,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    sameAs: Object.values(settings.socialMedia).filter(Boolean),
    address: { '@type': 'PostalAddress', addressLocality: 'Accra', addressCountry: 'GH' },
    contactPoint: { '@type': 'ContactPoint', email: settings.contactEmail, contactType: 'editorial' },
  }
}

/** The publisher as other things name it; the home page says all of it. */
function publisher({ settings, origin }: PageContext): Record<string, unknown> {
  return { '@type': 'NewsMediaOrganization', '@id': `${origin}/#org`, name: settings.siteTitle }
}

/** An article, opinion or news item (FORMATS §3.4). */
export function articleData(
  item: PublishedContent<'article' | 'newsletter'>,
  path: string,
  context: PageContext,
): Record<string, unknown> {
  const { origin } = context
  return {
    '@context': 'https://schema.org',
    '@type': item.type === 'newsletter' ? 'NewsArticle' : (TYPES[item.category ?? 'article'] ?? 'Article'),
    '@id': `${origin}${path}#article`,
    headline: item.title,
    description: item.description,
    inLanguage: 'en-GH',
    ...(item.imageUrl ? { image: [absolute(item.imageUrl, origin)] } : {}),
    datePublished: item.publishedAt.toISOString(),
    dateModified: item.updatedAt.toISOString(),
    author: authorsOf(item, context),
    publisher: publisher(context),
    isAccessibleForFree: true,
    mainEntityOfPage: `${origin}${path}`,
  }
}

/** A podcast episode: its sound is told with its exact bytes where they were measured. */
export function episodeData(
  item: ListedContent<'podcast'>,
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

/** A video; what plays it is YouTube's page without cookies. */
export function videoData(
  item: ListedContent<'video'>,
  path: string,
  context: PageContext,
): Record<string, unknown> {
  const { origin } = context
  const video = parseYoutubeLink(item.details.youtubeUrl)
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
    ...(video && { embedUrl: `https://www.youtube-nocookie.com/embed/${video.id}` }),
    publisher: publisher(context),
    isAccessibleForFree: true,
  }
}

/** A law book, with an offer only where a price is known. */
export function bookData(
  item: ListedContent<'book'>,
  path: string,
  { origin }: PageContext,
): Record<string, unknown> {
  const { author, publishDate, pricePesewas } = item.details
  const published = dateOf(publishDate)
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': `${origin}${path}#book`,
    name: item.title,
    url: `${origin}${path}`,
    description: item.description,
    inLanguage: 'en-GH',
    image: pictureOf(item, origin),
    ...(author ? { author: [{ '@type': 'Person', name: author }] } : {}),
    ...(published && { datePublished: published }),
    ...(item.category && { genre: item.category }),
    ...(pricePesewas !== null && {
      offers: {
        '@type': 'Offer',
        price: formatCedis(pricePesewas),
        priceCurrency: 'GHS',
        availability: 'https://schema.org/InStock',
        url: `${origin}${path}`,
        seller: { '@id': `${origin}/#org` },
      },
    }),
  }
}

/** The site itself, told once, by the home page. */
export function website(context: PageContext): Record<string, unknown> {
  const { settings, origin } = context
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.siteTitle,
    ...(settings.tagline && { description: settings.tagline }),
    url: `${origin}/`,
    inLanguage: 'en-GH',
    publisher: publisher(context),
  }
}

/** Where the page stands: Home › Articles › this one. */
export function breadcrumbs(
  trail: { name: string; path: string }[],
  { origin }: PageContext,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

function authorsOf({ authors }: Pick<ListedContent, 'authors'>, { settings, origin }: PageContext) {
  if (authors.length === 0) return [{ '@type': 'Organization', name: settings.siteTitle, url: `${origin}/` }]
  return authors.map(({ givenName, familyName, credential }) => ({
    '@type': 'Person',
    name: `${givenName} ${familyName}`.trim(),
    ...(credential ? { jobTitle: credential } : {}),
  }))
}

/** The item's own picture, else its drawn card: who shows episodes, videos and books always wants one. */
function pictureOf(item: ListedContent, origin: string): string {
  return absolute(item.imageUrl ?? cardPath(item), origin)
}

function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}

/** `1380` seconds → `PT23M` (ISO 8601). */
function isoDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`].filter(Boolean)
  return `PT${parts.join('') || '0S'}`
}

/** `March 9, 2026` → `2026-03-09`; a year alone stays one. */
function dateOf(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text
  const time = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
