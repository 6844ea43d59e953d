import { listApprovedComments } from '#comments/comments.queries.ts'
import { contentId } from '#content/model/content.schema.ts'
import { getPublished } from '#content/queries/public-content.queries.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { NotFound } from '#platform/errors.ts'
import { MissingItemBody } from '../components/feedback/missing-item-body.tsx'
import { articleHead, ReadingView } from '../components/reading/reading-view.tsx'
import { definePage } from '../page/page.ts'

/** A news item, or an article of category news: headlines lead both here (DECISIONS 3). */
export const newsItemPage = definePage({
  path: '/news/:id/:slug?',
  query: ['comment'],

  async load({ db, params, query }) {
    const id = contentId.safeParse(params.id).data
    if (!id) throw new NotFound('No such id.')
    // One after the other: of what is not there nobody asks for the comments.
    const item = await getPublished(db, ['newsletter', 'article'], id)
    const comments = await listApprovedComments(db, id)
    return { item, comments, received: query.comment === 'received' }
  },

  // An article of another category has its page under /article: this answers 301 to it.
  canonical: ({ item }) => contentTypeOf(item).itemPath(item),
  head: ({ item }, context) => articleHead(item, { name: 'News', path: '/news' }, context),
  tags: ({ item }) => [`content:${item.id}`, `comments:${item.id}`],

  View: ({ data, context }) => (
    <ReadingView
      {...data}
      context={context}
      badge={categoryLabel(contentTypeOf(data.item), data.item.category) ?? 'News'}
      backHref="/news"
      backLabel="Back to News"
      shareLabel="Share this news"
    />
  ),

  missingTitle: 'News Not Found',
  Missing: () => (
    <MissingItemBody
      title="News Not Found"
      text="The news item you're looking for doesn't exist or has been removed."
      backHref="/news"
      backLabel="Back to News"
    />
  ),
})
