import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import css from './headline-item.module.css'
import { ItemPicture } from './item-picture.tsx'
import { ItemWords } from './item-words.tsx'
import { MetaLine } from './meta-line.tsx'

type Props = {
  item: ListedContent
  /** The lead is set larger and has its picture. */
  lead?: boolean
  heading?: 'h2' | 'h3'
}

/** How wide the picture of the lead is shown: as the style sheet has it. */
const OF_THE_LEAD = '(min-width: 74rem) 40rem, (min-width: 48rem) 53vw, 92vw'

/** One headline: badge, date, title, and who it is by. All of it can be clicked. */
export function HeadlineItem({ item, lead = false, heading = 'h3' }: Props) {
  return (
    <article className={lead ? `${css.headline} ${css.lead}` : css.headline}>
      {lead && <ItemPicture item={item} sizes={OF_THE_LEAD} />}
      <div>
        <MetaLine item={item} />
        <ItemWords item={item} href={contentTypeOf(item).headlinePath(item)} heading={heading} css={css} />
      </div>
    </article>
  )
}
