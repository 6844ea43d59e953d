import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { HeadlineItem } from '../cards/headline-item.tsx'
import { SectionHeading } from '../layout/section-heading.tsx'
import css from './information.module.css'

type Props = { items: readonly ListedContent[]; href: string; linkLabel: string }

/** What is newest on the subject of an information page, with a link to all of it. */
export function NewestItems({ items, href, linkLabel }: Props) {
  return (
    <section aria-labelledby="newest" className={css.newest}>
      <SectionHeading id="newest" title="Newest" href={href} linkLabel={linkLabel} />
      {items.map((item) => (
        <HeadlineItem key={item.id} item={item} />
      ))}
    </section>
  )
}
