import { isPlaceInList, listPublished } from '#content/queries/public-content.queries.ts'
import { topicPath } from '#topics/topic.schema.ts'
import { getPublicTopic, type PublicTopic } from '#topics/topics.queries.ts'
import { HeadlineList } from '../../components/cards/headline-list.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import css from '../../components/information/author-profile.module.css'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { addressOf } from '../../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../../page/list-cursor.ts'
import { definePage } from '../../page/page.ts'
import { checkedByLoad } from '../../page/query-values.ts'
import { breadcrumbs } from '../../page/structured-data.ts'
import { areas } from '../information/legal-focus/areas.ts'

/** One topic: what it is about, and all that is published under it, newest first. */
export const topicPage = definePage({
  path: '/topic/:slug',
  query: { page: checkedByLoad },

  async load({ db, params, query }) {
    const after = toCursor(query.page)
    const topic = await getPublicTopic(db, params.slug)
    const [list, isKept] = await Promise.all([
      listPublished(db, { topicIds: topic.ids, after, limit: LIST_LENGTH }),
      isPlaceInList(db, after),
    ])
    return { topic, ...list, isKept, page: query.page }
  },

  canonical: ({ topic, page }) => addressOf(topicPath(topic.slug), page ? { page } : {}),
  head: ({ topic: { name, slug, description }, next }, context) => ({
    title: name,
    description: description || `All that is published here on ${name}.`,
    next: next && addressOf(topicPath(slug), { page: next }),
    feed: { path: `${topicPath(slug)}/feed.xml`, title: name },
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name, path: topicPath(slug) },
        ],
        context,
      ),
    ],
  }),
  tags: ({ topic, items }) => ['headlines', `topic:${topic.id}`, ...items.map(({ id }) => `content:${id}`)],
  liveTags: ({ topic }) => ['headlines', `topic:${topic.id}`],
  isKept: ({ isKept }) => isKept,
  missingTitle: 'Topic Not Found',

  View: ({ data: { topic, items, next, page } }) => (
    <div className="wrap">
      <div className={css.profile}>
        <PageHeading title={topic.name}>{topic.description}</PageHeading>
        <LeadsOn topic={topic} />
      </div>
      <div className={css.works}>
        {items.length === 0 ? (
          <p>{page ? 'Nothing older is published here.' : 'Nothing is published here at present.'}</p>
        ) : (
          <HeadlineList items={items} variant="list" />
        )}
      </div>
      {next && (
        <LoadMore href={addressOf(topicPath(topic.slug), { page: next })} label="Load More Headlines" />
      )}
    </div>
  ),
})

/** To what it is about, where that is told, and to its feed. */
function LeadsOn({ topic: { slug, areas: about } }: { topic: PublicTopic }) {
  return (
    <ul>
      {areas
        .filter(({ path }) => about.some((area) => path.endsWith(`/${area}`)))
        .map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{`Legal focus: ${name}`}</a>
          </li>
        ))}
      <li>
        <a href={`${topicPath(slug)}/feed.xml`}>Feed (RSS)</a>
      </li>
    </ul>
  )
}
