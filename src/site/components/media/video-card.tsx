import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { useClientModule } from '../../page/use-client-module.ts'
import card from '../cards/content-card.module.css'
import { ItemPicture } from '../cards/item-picture.tsx'
import { ItemWords } from '../cards/item-words.tsx'
import meta from '../cards/meta-line.module.css'
import { DisplayDate } from '../layout/display-date.tsx'

/** One video of the library: its title opens it, and 'Play from YouTube' plays it at once. */
export function VideoCard({ item, first = false }: { item: ListedContent<'video'>; first?: boolean }) {
  const dialog = useClientModule('src/site/client/dialog.ts')
  const { duration, youtubeUrl } = item.details
  const href = contentTypeOf(item).itemPath(item)
  return (
    <article className={card.card} id={`video-${item.id}`}>
      <ItemPicture item={item} first={first} />
      <p className={meta.meta}>
        <DisplayDate date={item.publishedAt} />
        {duration && <span>{duration}</span>}
      </p>
      <ItemWords item={item} href={href} link={{ 'data-dialog': '', ...dialog }} heading="h2" css={card} />
      {parseYoutubeLink(youtubeUrl) && (
        <a className={card.more} href={href} data-dialog="play" {...dialog}>
          <span>
            <span aria-hidden="true">▶ </span>
            Play from YouTube<span className="unseen">: {item.title}</span>
          </span>
        </a>
      )}
    </article>
  )
}
