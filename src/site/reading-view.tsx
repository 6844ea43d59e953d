import { categoryLabel } from '#content/content-type.ts'
import { contentTypeOf } from '#content/content-types.ts'
import type { PublishedContent } from '#content/public-content.queries.ts'
import { ArticleHero } from './components/reading/article-hero.tsx'
import { Byline } from './components/reading/byline.tsx'
import { CommentList } from './components/reading/comment-list.tsx'
import { readingMinutes } from './components/reading/reading-minutes.ts'
import { RichText } from './components/reading/rich-text.tsx'
import { ShareLinks } from './components/reading/share-links.tsx'
import type { PublicComment } from './components/site-data.ts'
import type { Frame } from './page.ts'
import type { PageHead } from './page-head.ts'
import { articleData, breadcrumbs } from './structured-data.ts'

type Props = {
  item: PublishedContent
  comments: PublicComment[]
  frame: Frame
  badge: string
  backHref: string
  backLabel: string
  shareLabel: string
}

/** The reading page that articles, opinions and news share. */
export function ReadingView({ item, comments, frame, badge, backHref, backLabel, shareLabel }: Props) {
  const path = contentTypeOf(item).itemPath(item)
  return (
    <>
      <article>
        <ArticleHero item={item} badge={badge} backHref={backHref} backLabel={backLabel}>
          <Byline
            authors={item.authors}
            organisation={frame.settings.siteTitle}
            minutes={readingMinutes(item.body)}
            lawStatedAt={item.lawStatedAt}
          />
          <ShareLinks url={frame.origin + path} title={item.title} label={shareLabel} />
        </ArticleHero>
        <RichText html={item.body} />
      </article>
      {item.commentsEnabled && <CommentList comments={comments} />}
    </>
  )
}

/** What is told of an article or news item to search engines and messengers. */
export function articleHead(
  item: PublishedContent,
  list: { name: string; path: string },
  frame: Frame,
): PageHead {
  const path = contentTypeOf(item).itemPath(item)
  return {
    title: item.title,
    description: item.description,
    type: 'article',
    image: item.imageUrl ? { url: item.imageUrl, alt: item.imageAlt } : null,
    publishedAt: item.publishedAt,
    updatedAt: item.updatedAt,
    authors: item.authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()),
    section: categoryLabel(contentTypeOf(item), item.category),
    jsonLd: [
      articleData(item, path, frame),
      breadcrumbs([{ name: 'Home', path: '/' }, list, { name: item.title, path }], frame),
    ],
  }
}
