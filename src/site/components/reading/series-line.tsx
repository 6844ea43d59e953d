import type { ShownSeries } from '#content/model/series-of-item.ts'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { seriesPath } from '#series/series.schema.ts'
import css from './law-changed.module.css'

type Props = { series: ShownSeries; parts: (ListedContent | null)[] }

/** `Part 2 of 4 in Reading a Constitution · ← Part 1 · Part 3 →`. @param parts among which its neighbours are found */
export function SeriesLine({ series: { slug, name, part, of, previous, next }, parts }: Props) {
  const pathOf = (id: number | null) => {
    const found = id !== null && parts.find((one) => one?.id === id)
    return found ? contentTypeOf(found).itemPath(found) : undefined
  }
  const [before, after] = [pathOf(previous), pathOf(next)]
  return (
    <nav className={`narrow ${css.changed}`} aria-label="Series">
      <p>
        {`Part ${part} of ${of} in `}
        <a href={seriesPath(slug)}>{name}</a>
        {before && (
          <>
            {' · '}
            <a href={before}>{`← Part ${part - 1}`}</a>
          </>
        )}
        {after && (
          <>
            {' · '}
            <a href={after}>{`Part ${part + 1} →`}</a>
          </>
        )}
      </p>
    </nav>
  )
}
