import type { ReactNode } from 'react'
import type { OutdatingChange } from '#authorities/changes/law-changes.queries.ts'
import type { CorrectionNote } from '#content/corrections/corrections.queries.ts'
import type { BriefedAuthority } from '#content/queries/case-briefs.queries.ts'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import type { PublishedAmongOthers } from '#content/queries/read-published.ts'
import type { ReplyLink } from '#content/replies/replies.queries.ts'
import { readingMinutes } from '#content/rich-text/reading-time.schema.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { Comments } from '../components/forms/comments.tsx'
import { AuthorLine } from '../components/layout/author-line.tsx'
import { ArticleHero } from '../components/reading/article-hero.tsx'
import { Byline } from '../components/reading/byline.tsx'
import { CorrectionNotes } from '../components/reading/correction-notes.tsx'
import { LawChanged } from '../components/reading/law-changed.tsx'
import end from '../components/reading/read-on.module.css'
import { ReadOn } from '../components/reading/read-on.tsx'
import css from '../components/reading/reading.module.css'
import { ReplyLinks } from '../components/reading/reply-links.tsx'
import { RichText } from '../components/reading/rich-text.tsx'
import { SeriesLine } from '../components/reading/series-line.tsx'
import { ShareLinks } from '../components/reading/share-links.tsx'
import { TableOfAuthorities } from '../components/reading/table-of-authorities.tsx'
import { TopicLine } from '../components/reading/topic-line.tsx'
import type { PublicComment } from '../components/site-data.ts'
import type { PageContext } from '../page/page.ts'

type Props = {
  item: PublishedContent
  /** Where a reader goes on from it. */
  others: Pick<PublishedAmongOthers, 'further' | 'isNear' | 'previous' | 'next' | 'series'>
  comments: PublicComment[]
  /** What it cites. */
  authorities: BriefedAuthority[]
  /** What became of that since. */
  changes: OutdatingChange[]
  /** What readers were told of changes to it. */
  notes: CorrectionNote[]
  /** What it answers, and what answers it. */
  replies: ReplyLink[]
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
  /** All that is read of it, as HTML. */
  text: string
  /** What a type adds under its text. */
  foot?: ReactNode
}

/** The reading page that all items share: the text, and an end that leads on. */
export function ReadingView({
  item,
  others,
  comments,
  authorities,
  changes,
  notes,
  replies,
  received,
  context,
  badge,
  backHref,
  backLabel,
  shareLabel,
  picture,
  byline = true,
  text,
  foot,
}: Props) {
  const path = contentTypeOf(item).itemPath(item)
  const shared = { url: context.origin + path, title: item.title, label: shareLabel }
  const signed = { authors: item.authors, organisation: context.settings.siteTitle }
  return (
    <>
      <article className={css.reading}>
        <ArticleHero item={item} badge={badge} backHref={backHref} backLabel={backLabel} picture={picture}>
          {byline && (
            <Byline
              {...signed}
              {...(!picture && { minutes: readingMinutes(item.wordCount) })}
              lawStatedAt={item.lawStatedAt}
              updatedAt={notes[0]?.madeAt}
            />
          )}
          <ShareLinks {...shared} short />
        </ArticleHero>
        <CorrectionNotes notes={notes.filter(({ changesMeaning }) => changesMeaning)} />
        <ReplyLinks replies={replies} />
        {others.series && <SeriesLine series={others.series} parts={[others.previous, others.next]} />}
        <LawChanged changes={changes} lawStatedAt={item.lawStatedAt} />
        {text && <RichText html={text} />}
        <CorrectionNotes notes={notes.filter(({ changesMeaning }) => !changesMeaning)} />
        <TableOfAuthorities authorities={authorities} />
        <footer className={`narrow ${end.end}`}>
          <ShareLinks {...shared} />
          {byline && (
            <p className={end.signed}>
              <AuthorLine {...signed} linked />
            </p>
          )}
          <TopicLine topics={item.topics} />
          <p>
            <a href={`/cite/${item.id}`}>Cite this</a> · <a href={`/reply/${item.id}`}>Right of reply</a>
          </p>
        </footer>
      </article>
      {foot}
      <ReadOn item={item} {...others} />
      <Comments item={item} comments={comments} settings={context.settings} received={received} />
    </>
  )
}
