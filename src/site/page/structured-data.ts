import { authorPath } from '#authors/author.schema.ts'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { cardPath } from './card-path.ts'
import type { PageContext } from './page.ts'

/** Who publishes; every page names it (FORMATS §3.4). */
export function organisation({ settings, origin }: PageContext): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    '@id': `${origin}/#org`,
    name: settings.siteTitle,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    correctionsPolicy: `${origin}/corrections`,
    sameAs: Object.values(settings.socialMedia).filter(Boolean),
    address: { '@type': 'PostalAddress', addressLocality: 'Accra', addressCountry: 'GH' },
    contactPoint: { '@type': 'ContactPoint', email: settings.contactEmail, contactType: 'editorial' },
  }
}

/** The publisher as other things name it; the home page says all of it. */
export function publisher({ settings, origin }: PageContext): Record<string, unknown> {
  return { '@type': 'NewsMediaOrganization', '@id': `${origin}/#org`, name: settings.siteTitle }
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

/** Who wrote an item; the organisation where it names nobody. */
export function authorsOf({ authors }: Pick<ListedContent, 'authors'>, { settings, origin }: PageContext) {
  if (authors.length === 0) return [{ '@type': 'Organization', name: settings.siteTitle, url: `${origin}/` }]
  return authors.map(({ givenName, familyName, credential, slug }) => ({
    '@type': 'Person',
    name: `${givenName} ${familyName}`.trim(),
    ...(slug ? { url: origin + authorPath(slug) } : {}),
    ...(credential ? { jobTitle: credential } : {}),
  }))
}

/** The item's own picture, else its drawn card: who shows episodes, videos and books always wants one. */
export function pictureOf(item: ListedContent, origin: string): string {
  return absolute(item.imageUrl ?? cardPath(item), origin)
}

/** An address of ours as it is called from elsewhere. */
export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}

/** `1380` seconds → `PT23M` (ISO 8601). */
export function isoDuration(seconds: number | null): string | null {
  if (seconds === null) return null
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`].filter(Boolean)
  return `PT${parts.join('') || '0S'}`
}
