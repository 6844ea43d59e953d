import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { caseBrief, citationsOf, courtOf } from '#content/types/case.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import { CaseRow } from '../components/cards/case-row.tsx'
import { NewsRows } from '../components/cards/news-row.tsx'
import { CaseFacts } from '../components/information/case-facts.tsx'
import type { PageContext } from '../page/page.ts'
import { absolute, authorsOf, publisher } from '../page/structured-data.ts'
import { caseText } from './case-text.ts'
import { defineSiteType } from './define-site-type.ts'

/** Judgments in brief. */
export const caseSite = defineSiteType(caseBrief, {
  styles: 'information',
  list: {
    title: 'Case Briefs',
    description:
      'Judgments of the courts of Ghana in brief: the facts, the issues, the holding, the reasoning, and what each changed.',
    isFiltered: true,
    Card: CaseRow,
    Rows: NewsRows,
  },
  item: {
    crumb: 'Case Briefs',
    badge: 'Case Brief',
    Picture: CaseFacts,
    wholeText: caseText,
    jsonLd: caseData,
  },
  feeds: [{ path: '/cases/feed.xml', name: 'Case Briefs' }],
})

/** The brief as an article, and the judgment as what it is about: schema.org has no type for a judgment. */
export function caseData(
  item: PublishedContent<'case'>,
  path: string,
  context: PageContext,
): Record<string, unknown> {
  const { origin } = context
  const { parties, year, decidedOn, judgmentUrl } = item.details
  const citations = citationsOf(item.details)
  const court = courtOf(item.details)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${origin}${path}#brief`,
    headline: item.title,
    description: item.description,
    inLanguage: 'en-GH',
    articleSection: categoryLabel(caseBrief, item.category),
    genre: 'Case brief',
    ...(item.imageUrl ? { image: [absolute(item.imageUrl, origin)] } : {}),
    datePublished: item.publishedAt.toISOString(),
    dateModified: item.updatedAt.toISOString(),
    author: authorsOf(item, context),
    publisher: publisher(context),
    isAccessibleForFree: true,
    mainEntityOfPage: `${origin}${path}`,
    ...(citations.length > 0 && { citation: citations }),
    about: {
      '@type': 'CreativeWork',
      name: item.title,
      genre: 'Judgment',
      ...(citations.length > 0 && { identifier: citations }),
      ...((decidedOn ?? year) && { dateCreated: decidedOn ?? year }),
      ...(court && { creator: { '@type': 'Organization', name: `${court} of Ghana` } }),
      ...(parties.length > 0 && { mentions: parties.map((name) => ({ '@type': 'Thing', name })) }),
      ...(judgmentUrl && { url: absolute(judgmentUrl, origin) }),
      locationCreated: { '@type': 'Country', name: 'Ghana' },
    },
  }
}
