import { article } from '#content/types/article.ts'
import { ContentCard } from '../components/cards/content-card.tsx'
import { ButtonLink } from '../components/controls/button-link.tsx'
import css from '../components/controls/load-more.module.css'
import { articleData } from './article-data.ts'
import { defineSiteType } from './define-site-type.ts'

/** Articles and legal opinions; those of category news have their page under the news. */
export const articleSite = defineSiteType(article, {
  list: {
    title: 'Articles',
    description: 'Articles and legal opinions on the law of Ghana, each with its sources.',
    lead: 'Explanations, news and opinions on the law of Ghana, each with its sources.',
    isFiltered: true,
    Card: (props) => <ContentCard heading="h2" {...props} />,
    Foot: () => (
      <p className={css.more}>
        <ButtonLink href="/submit" tone="outline">
          Submit Article
        </ButtonLink>
      </p>
    ),
  },
  item: { crumb: 'Articles', badge: 'Legal Article', jsonLd: articleData },
  feeds: [
    { path: '/articles/feed.xml', name: 'Articles' },
    {
      path: '/opinions/feed.xml',
      name: 'Legal Opinions',
      listPath: '/legal-opinions',
      category: 'opinion',
    },
  ],
})
