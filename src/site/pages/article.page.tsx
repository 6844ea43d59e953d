import { listApprovedComments } from '#comments/comments.queries.ts'
import { contentId } from '#content/model/content.schema.ts'
import { getPublished } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { NotFound } from '#platform/errors.ts'
import { MissingItemBody } from '../components/feedback/missing-item-body.tsx'
import { articleHead, ReadingView } from '../components/reading/reading-view.tsx'
import { definePage } from '../page/page.ts'

export const articlePage = definePage({
  path: '/article/:id/:slug?',
  query: ['comment'],

  async load({ db, params, query }) {
    const id = contentId.safeParse(params.id).data
    if (!id) throw new NotFound('No such id.')
    // One after the other: of what is not there nobody asks for the comments.
    const item = await getPublished(db, ['article'], id)
    const comments = await listApprovedComments(db, id)
    return { item, comments, received: query.comment === 'received' }
  },

  canonical: ({ item }) => contentTypeOf(item).itemPath(item),
  head: ({ item }, context) => articleHead(item, { name: 'Articles', path: '/articles' }, context),
  tags: ({ item }) => [`content:${item.id}`, `comments:${item.id}`],

  View: ({ data, context }) => (
    <ReadingView
      {...data}
      context={context}
      badge="Legal Article"
      backHref="/articles"
      backLabel="Back to Articles"
      shareLabel="Share this article"
    />
  ),

  missingTitle: 'Article Not Found',
  Missing: () => (
    <MissingItemBody
      title="Article Not Found"
      text="The article you're looking for doesn't exist or has been removed."
      backHref="/articles"
      backLabel="Back to Articles"
    />
  ),
})
