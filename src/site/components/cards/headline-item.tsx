import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { authorNames } from './author-names.ts'
import css from './headline-item.module.css'
import { ItemPicture } from './item-picture.tsx'
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
export function HeadlineItem({ item, lead = false, heading: Heading = 'h3' }: Props) {
  const by = authorNames(item.authors)
  return (
    <article className={lead ? `${css.headline} ${css.lead}` : css.headline}>
      {lead && <ItemPicture item={item} sizes={OF_THE_LEAD} />}
      <div>
        <MetaLine item={item} />
        <Heading>
          <a href={contentTypeOf(item).headlinePath(item)}>{item.title}</a>
        </Heading>
        {item.description && <p className={css.description}>{item.description}</p>}
        {by && <p className={css.by}>By {by}</p>}
      </div>
    </article>
  )
}
