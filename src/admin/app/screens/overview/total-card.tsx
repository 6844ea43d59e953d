import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { contentTypes } from '#content/types/registry.ts'
import css from './total-card.module.css'
import { typeFiguresQuery } from './type-figures-query.ts'

const summed = contentTypes.filter(({ isInTotal }) => isInTotal)
const others = contentTypes.filter(({ isInTotal }) => !isInTotal).map(({ label }) => label.many.toLowerCase())

/** The types that the specification sums, and how much of that readers see; the others are counted on cards of their own. */
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
          <p className={css.published}>
            {sum('published')} published, without {others.join(', ')}
          </p>
        </>
      ) : figures.some(({ isError }) => isError) ? (
        <p className={css.published}>Not known: a part could not be counted.</p>
      ) : (
        <Skeleton height={58} opacity={0.3} />
      )}
    </article>
  )
}
