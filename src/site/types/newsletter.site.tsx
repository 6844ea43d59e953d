import { newsletter } from '#content/types/newsletter.ts'
import { NewsRow, NewsRows } from '../components/cards/news-row.tsx'
import { ButtonLink } from '../components/controls/button-link.tsx'
import { articleData } from './article-data.ts'
import { defineSiteType } from './define-site-type.ts'

/** News: news items, and on their pages articles of category news too: headlines lead both there (DECISIONS 3). */
export const newsletterSite = defineSiteType(newsletter, {
  alsoShows: ['article'],
  list: {
    title: 'Legal News',
    crumb: 'News',
    description: 'News of the courts, Parliament and the profession in Ghana.',
    isFiltered: true,
    Card: NewsRow,
    Rows: NewsRows,
    Empty: () => <ButtonLink href="/newsletter">Subscribe Now</ButtonLink>,
  },
  item: { crumb: 'News', jsonLd: articleData },
  feeds: [{ path: '/news/feed.xml', name: 'Legal News' }],
})
