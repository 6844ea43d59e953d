import { type ContentType, detailFields, shownValue } from '#content/types/content-type.ts'
import { FoldedFilters } from './folded-filters.tsx'

type Props = {
  type: ContentType
  /** What there is to choose of each. */
  values: Record<string, string[]>
  chosen: Record<string, string>
  /** The list's address, narrowed so. */
  hrefFor(chosen: Record<string, string>): string
}

/** What a list is narrowed by that its type declares, where there is a choice. */
export function FurtherFilters({ type, values, chosen, hrefFor }: Props) {
  const fields = new Map(detailFields(type).map((field) => [field.name, field]))
  const filters = type.filters
    .filter(({ name }) => (values[name] ?? []).length > 1 || name in chosen)
    .map(({ name, label, all }) => {
      const { title = '', options = [] } = fields.get(name) ?? {}
      const { [name]: current = null, ...others } = chosen
      return {
        ...{ title, label, all, current },
        options: (values[name] ?? []).map((value) => ({ value, label: shownValue({ options }, value) })),
        hrefFor: (value: string | null) => hrefFor(value === null ? others : { ...others, [name]: value }),
      }
    })
  return <FoldedFilters filters={filters} />
}
