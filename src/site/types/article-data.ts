import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import type { PageContext } from '../page/page.ts'
import { absolute, authorsOf, publisher } from '../page/structured-data.ts'

const KINDS: Record<string, string> = {
  article: 'Article',
  news: 'NewsArticle',
  opinion: 'OpinionNewsArticle',
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
    '@type': item.type === 'newsletter' ? 'NewsArticle' : (KINDS[item.category ?? 'article'] ?? 'Article'),
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
