import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import card from '../cards/content-card.module.css'
import { ItemPicture } from '../cards/item-picture.tsx'
import meta from '../cards/meta-line.module.css'
import { AuthorLine } from '../layout/author-line.tsx'
import { DisplayDate } from '../layout/display-date.tsx'
import css from './media-row.module.css'
import { PlatformLinks } from './platform-links.tsx'
import { PlayLink } from './play-link.tsx'

/** One episode of the list. Its id is what the headline leads to. */
export function EpisodeCard({ item, first = false }: { item: ListedContent<'podcast'>; first?: boolean }) {
  const { duration, applePodcastUrl, spotifyUrl } = item.details
  return (
    <article className={css.row} id={`podcast-${item.id}`}>
      <div className={css.square}>
        <ItemPicture item={item} ratio="square" first={first} />
      </div>
      <div>
        <h2>
          <a href={contentTypeOf(item).itemPath(item)}>{keepTogether(item.title)}</a>
        </h2>
        <p className={meta.meta}>
          <DisplayDate date={item.publishedAt} />
          {duration && <span>{duration}</span>}
        </p>
        {item.authors.length > 0 && (
          <p className={card.by}>
            <AuthorLine authors={item.authors} />
          </p>
        )}
        {item.description && <p className={card.description}>{keepTogether(item.description)}</p>}
      </div>
      <div className={css.buttons}>
        <PlayLink item={item} />
        <PlatformLinks apple={applePodcastUrl} spotify={spotifyUrl} title={item.title} />
      </div>
    </article>
  )
}
