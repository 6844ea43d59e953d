import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { AuthorLine } from '../layout/author-line.tsx'

type Props = {
  item: ListedContent
  /** Where its title leads. */
  href: string
  /** What else its link carries. */
  link?: Record<string, string | undefined>
  heading: 'h2' | 'h3'
  /** How the list that it stands in draws the words. */
  css: Record<string, string>
}

/** What a list says of an item: its title, what it is about, and who it is by. */
export function ItemWords({ item, href, link, heading: Heading, css }: Props) {
  return (
    <>
      <Heading>
        <a href={href} {...link}>
          {keepTogether(item.title)}
        </a>
      </Heading>
      {item.description && <p className={css.description}>{keepTogether(item.description)}</p>}
      {item.authors.length > 0 && (
        <p className={css.by}>
          <AuthorLine authors={item.authors} />
        </p>
      )}
    </>
  )
}
