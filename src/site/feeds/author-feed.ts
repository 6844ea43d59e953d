import { authorName, authorPath } from '#authors/author.schema.ts'
import { getPublicAuthor } from '#authors/authors.queries.ts'
import { feedOfWorks } from './feed-of-works.ts'

/** What is new by one author. */
export const authorFeed = feedOfWorks('/author', async (db, slug) => {
  const author = await getPublicAuthor(db, slug)
  return {
    name: authorName(author),
    page: authorPath(author.slug),
    items: { authorId: author.id },
    tags: [`author:${author.id}`],
  }
})
