import type { ReactNode } from 'react'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { Comments } from '../components/forms/comments.tsx'
import { ArticleHero } from '../components/reading/article-hero.tsx'
import { Byline } from '../components/reading/byline.tsx'
import { readingMinutes } from '../components/reading/reading-minutes.ts'
import { RichText } from '../components/reading/rich-text.tsx'
import { ShareLinks } from '../components/reading/share-links.tsx'
import type { PublicComment } from '../components/site-data.ts'
import type { PageContext } from '../page/page.ts'

type Props = {
  item: PublishedContent
  comments: PublicComment[]
  /** The reader has just sent a comment without script. */
  received: boolean
  context: PageContext
  badge: string
  backHref: string
  backLabel: string
  shareLabel: string
  /** A player or a cover: in the place of the picture, for what is not first of all a text. */
  picture?: ReactNode
  /** False where the page says otherwise whose work it is. */
  byline?: boolean
}

/** The reading page that articles, opinions and news share. */
export function ReadingView({
  item,
  comments,
  received,
  context,
  badge,
  backHref,
  backLabel,
  shareLabel,
  picture,
  byline = true,
}: Props) {
  const path = contentTypeOf(item).itemPath(item)
  return (
    <>
      <article>
        <ArticleHero item={item} badge={badge} backHref={backHref} backLabel={backLabel} picture={picture}>
          {byline && (
            <Byline
              authors={item.authors}
              organisation={context.settings.siteTitle}
              {...(!picture && { minutes: readingMinutes(item.wordCount) })}
              lawStatedAt={item.lawStatedAt}
            />
          )}
          <ShareLinks url={context.origin + path} title={item.title} label={shareLabel} />
        </ArticleHero>
        {item.renderedBody && <RichText html={item.renderedBody} />}
      </article>
      <Comments item={item} comments={comments} settings={context.settings} received={received} />
    </>
  )
}
