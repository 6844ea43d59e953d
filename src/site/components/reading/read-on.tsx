import type { ListedContent } from '#content/queries/public-content.queries.ts'
import type { PublishedAmongOthers } from '#content/queries/read-published.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import css from './read-on.module.css'

type Props = Pick<PublishedAmongOthers, 'further' | 'isNear' | 'previous' | 'next' | 'series'> & {
  item: ListedContent
}

/** Where a reader goes on from the end of an item: up to three others, what comes before it and what comes after it. */
export function ReadOn({ item, further, isNear, previous, next, series }: Props) {
  if (further.length === 0 && !previous && !next) return null
  return (
    <section className={`narrow ${css.on}`} aria-labelledby="more">
      <h2 id="more">{`More ${isNear ? 'on this' : contentTypeOf(item).label.many}`}</h2>
      {further.length > 0 && (
        <ul>
          {further.map((other) => (
            <li key={other.id}>
              <a href={contentTypeOf(other).itemPath(other)}>{keepTogether(other.title)}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={css.steps}>
        {previous && (
          <Step
            item={previous}
            rel="prev"
            label={`← ${series?.previous === previous.id ? `Part ${series.part - 1}` : 'Previous'}`}
          />
        )}
        {next && (
          <Step
            item={next}
            rel="next"
            label={`${series?.next === next.id ? `Part ${series.part + 1}` : 'Next'} →`}
          />
        )}
      </div>
    </section>
  )
}

function Step({ item, rel, label }: { item: ListedContent; rel: 'prev' | 'next'; label: string }) {
  return (
    <a rel={rel} href={contentTypeOf(item).itemPath(item)}>
      <span>{label}</span>
      {keepTogether(item.title)}
    </a>
  )
}
