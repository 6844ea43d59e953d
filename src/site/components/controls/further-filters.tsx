import { type ContentType, detailFields, shownValue } from '#content/types/content-type.ts'
import css from './category-filter.module.css'
import { CategoryFilter } from './category-filter.tsx'

type Props = {
  type: ContentType
  /** What there is to choose of each. */
  values: Record<string, string[]>
  chosen: Record<string, string>
  /** The list's address, narrowed so. */
  hrefFor(chosen: Record<string, string>): string
}

/** What else a list is narrowed by: folded away until a reader asks for it, and open where something is chosen. */
export function FurtherFilters({ type, values, chosen, hrefFor }: Props) {
  const shown = type.filters.filter(({ name }) => (values[name] ?? []).length > 1 || name in chosen)
  if (shown.length === 0) return null
  const fields = new Map(detailFields(type).map((field) => [field.name, field]))
  return (
    <details className={css.further} open={Object.keys(chosen).length > 0}>
      <summary>{shown.map(({ name }) => fields.get(name)?.title).join(' · ')}</summary>
      {shown.map(({ name, label, all }) => {
        const options = fields.get(name)?.options ?? []
        const { [name]: current = null, ...others } = chosen
        return (
          <CategoryFilter
            key={name}
            current={current}
            label={label}
            all={all}
            options={(values[name] ?? []).map((value) => ({ value, label: shownValue({ options }, value) }))}
            hrefFor={(value) => hrefFor(value === null ? others : { ...others, [name]: value })}
          />
        )
      })}
    </details>
  )
}
