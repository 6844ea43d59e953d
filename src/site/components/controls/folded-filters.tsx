import css from './category-filter.module.css'
import { CategoryFilter, type FilterProps } from './category-filter.tsx'

type Props = { filters: readonly (FilterProps & { title: string })[] }

/** What else a list is narrowed by: folded away until a reader asks for it, and open where something is chosen. */
export function FoldedFilters({ filters }: Props) {
  if (filters.length === 0) return null
  return (
    <details className={css.further} open={filters.some(({ current }) => current !== null)}>
      <summary>{filters.map(({ title }) => title).join(' · ')}</summary>
      {filters.map(({ title, ...filter }) => (
        <CategoryFilter key={title} {...filter} />
      ))}
    </details>
  )
}
