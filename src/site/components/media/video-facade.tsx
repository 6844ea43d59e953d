import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { parseYoutubeLink } from '#content/types/fields/parse-youtube-link.ts'
import { useClientModule } from '../../page/use-client-module.ts'
import { ItemPicture, OVER_THE_TEXT } from '../cards/item-picture.tsx'
import meta from '../cards/meta-line.module.css'
import css from './video.module.css'

type Props = { item: ListedContent<'video'> }

/**
 * The picture in the player's place. The click that names YouTube brings its player; without script it is a link there.
 * Until then nothing of YouTube loads.
 */
export function VideoFacade({ item }: Props) {
  const module = useClientModule('src/site/client/video-player.ts')
  const video = parseYoutubeLink(item.details.youtubeUrl)
  if (!video) return <ItemPicture item={item} first sizes={OVER_THE_TEXT} />
  const { id, startSeconds } = video
  return (
    <div className={css.player}>
      <a
        href={`https://www.youtube.com/watch?v=${id}${startSeconds ? `&t=${startSeconds}s` : ''}`}
        rel="noopener"
        data-video={`${id}?autoplay=1&rel=0${startSeconds ? `&start=${startSeconds}` : ''}`}
        data-title={item.title}
        {...module}
      >
        <ItemPicture item={item} first sizes={OVER_THE_TEXT} />
        <span className={css.call}>
          <span>
            <span aria-hidden="true">▶ </span>
            Play from YouTube<span className="unseen">: {item.title}</span>
          </span>
        </span>
      </a>
      <p className={meta.meta}>
        YouTube’s player loads when you press play, and YouTube then knows of your visit.
      </p>
    </div>
  )
}
