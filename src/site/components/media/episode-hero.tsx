import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { ItemPicture } from '../cards/item-picture.tsx'
import { ButtonRow } from '../controls/button-row.tsx'
import css from './media-row.module.css'
import { PlatformLinks } from './platform-links.tsx'
import { PlayLink } from './play-link.tsx'

/** The picture of an episode, and how to hear it. */
export function EpisodeHero({ item }: { item: ListedContent<'podcast'> }) {
  const { duration, applePodcastUrl, spotifyUrl } = item.details
  return (
    <div className={css.head}>
      <div className={css.square}>
        <ItemPicture item={item} ratio="square" first />
      </div>
      <div>
        {duration && <p>{duration}</p>}
        <ButtonRow>
          <PlayLink item={item} />
          <PlatformLinks apple={applePodcastUrl} spotify={spotifyUrl} />
        </ButtonRow>
      </div>
    </div>
  )
}
