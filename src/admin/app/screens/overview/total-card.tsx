import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { contentTypeOf } from '#content/types/registry.ts'
import css from './total-card.module.css'
import { typeFiguresQuery } from './type-figures-query.ts'

/** The specification sums four types; news is counted on its own card. */
const summed = ['article', 'podcast', 'book', 'video'].map((type) => contentTypeOf({ type }))

/** Articles, podcasts, books and videos together, and how much of that readers see. */
export function TotalCard() {
  const figures = useQueries({ queries: summed.map(typeFiguresQuery) })
  const known = figures.flatMap(({ data }) => data ?? [])
  const isComplete = known.length === figures.length
  const sum = (name: 'total' | 'published') => known.reduce((all, each) => all + each[name], 0)
  return (
    <article className={css.card}>
      <h2 className={css.title}>Total Content</h2>
      {isComplete ? (
        <>
          <p className={css.total}>{sum('total')}</p>
          <p className={css.published}>{sum('published')} published, without news</p>
        </>
      ) : figures.some(({ isError }) => isError) ? (
        <p className={css.published}>Not known: a part could not be counted.</p>
      ) : (
        <Skeleton height={58} opacity={0.3} />
      )}
    </article>
  )
}
