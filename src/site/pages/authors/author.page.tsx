import { authorName, authorPath } from '#authors/author.schema.ts'
import { getPublicAuthor, type PublicAuthor } from '#authors/authors.queries.ts'
import { isPlaceInList, listPublished } from '#content/queries/public-content.queries.ts'
import { HeadlineList } from '../../components/cards/headline-list.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import css from '../../components/information/author-profile.module.css'
import { AuthorProfile } from '../../components/information/author-profile.tsx'
import { addressOf } from '../../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../../page/list-cursor.ts'
import { definePage, type PageContext } from '../../page/page.ts'
import { checkedByLoad } from '../../page/query-values.ts'
import { absolute, breadcrumbs, publisher } from '../../page/structured-data.ts'

/** One author: who they are, and all that is published by them, newest first. */
export const authorPage = definePage({
  path: '/author/:slug',
  query: { page: checkedByLoad },

  async load({ db, params, query }) {
    const after = toCursor(query.page)
    const author = await getPublicAuthor(db, params.slug)
    const [list, isKept] = await Promise.all([
      listPublished(db, { authorId: author.id, after, limit: LIST_LENGTH }),
      isPlaceInList(db, after),
    ])
    return { author, ...list, isKept, page: query.page }
  },

  canonical: ({ author, page }) => addressOf(authorPath(author.slug), page ? { page } : {}),
  head: ({ author, next }, context) => ({
    title: authorName(author),
    description: author.biography || `What ${authorName(author)} has written here.`,
    next: next && addressOf(authorPath(author.slug), { page: next }),
    feed: { path: `${authorPath(author.slug)}/feed.xml`, title: authorName(author) },
    jsonLd: [
      profileData(author, context),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: authorName(author), path: authorPath(author.slug) },
        ],
        context,
      ),
    ],
  }),
  tags: ({ author, items }) => [
    'headlines',
    `author:${author.id}`,
    ...items.map(({ id }) => `content:${id}`),
  ],
  liveTags: ({ author }) => ['headlines', `author:${author.id}`],
  isKept: ({ isKept }) => isKept,
  missingTitle: 'Author Not Found',

  View: ({ data: { author, items, next, page } }) => (
    <div className="wrap">
      <AuthorProfile author={author} />
      <div className={css.works}>
        {items.length === 0 ? (
          <p>{page ? 'Nothing older is published here.' : 'Nothing is published here at present.'}</p>
        ) : (
          <HeadlineList items={items} variant="list" />
        )}
      </div>
      {next && (
        <LoadMore href={addressOf(authorPath(author.slug), { page: next })} label="Load More Headlines" />
      )}
    </div>
  ),
})

/** Who it is, for search engines (schema.org). */
function profileData(author: PublicAuthor, context: PageContext): Record<string, unknown> {
  const { origin } = context
  const { biography, credential, imageUrl, orcid, links, slug } = author
  const elsewhere = [...(orcid ? [`https://orcid.org/${orcid}`] : []), ...links.map(({ url }) => url)]
  const url = origin + authorPath(slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateModified: author.updatedAt.toISOString(),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: authorName(author),
      givenName: author.givenName,
      familyName: author.familyName,
      url,
      ...(credential && { jobTitle: credential }),
      ...(biography && { description: biography }),
      ...(imageUrl && { image: absolute(imageUrl, origin) }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      affiliation: publisher(context),
    },
  }
}
