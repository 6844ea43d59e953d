import type { PublishedContent } from '#content/public-content.queries.ts'
import type { Frame } from './page.ts'

const TYPES: Record<string, string> = {
  article: 'Article',
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
}

/** Who publishes; every page names it (FORMATS §3.4). */
export function organisation({ settings, origin }: Frame): Record<string, unknown> {
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

/** An article, opinion or news item (FORMATS §3.4). */
export function articleData(
  item: PublishedContent,
  path: string,
  { settings, origin }: Frame,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': item.type === 'newsletter' ? 'NewsArticle' : (TYPES[item.category ?? 'article'] ?? 'Article'),
    '@id': `${origin}${path}#article`,
    headline: item.title,
    description: item.description,
    inLanguage: 'en-GH',
    ...(item.imageUrl
      ? { image: [item.imageUrl.startsWith('/') ? origin + item.imageUrl : item.imageUrl] }
      : {}),
    datePublished: item.publishedAt.toISOString(),
    dateModified: item.updatedAt.toISOString(),
    author:
      item.authors.length === 0
        ? [{ '@type': 'Organization', name: settings.siteTitle, url: `${origin}/` }]
        : item.authors.map(({ givenName, familyName, credential }) => ({
            '@type': 'Person',
            name: `${givenName} ${familyName}`.trim(),
            ...(credential ? { jobTitle: credential } : {}),
          })),
    publisher: { '@id': `${origin}/#org` },
    isAccessibleForFree: true,
    mainEntityOfPage: `${origin}${path}`,
  }
}

/** Where the page stands: Home › Articles › this one. */
export function breadcrumbs(
  trail: { name: string; path: string }[],
  { origin }: Frame,
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
