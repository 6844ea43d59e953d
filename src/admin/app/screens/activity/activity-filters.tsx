import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { actions, kinds, toLabel } from './action-colours.ts'

const options = (words: string[]) => words.map((value) => ({ value, label: toLabel(value) }))

/** Title, person, action and kind; they live in the address. */
export function ActivityFilters() {
  return (
    <FilterRow>
      <FilterSearch label="Search titles" placeholder="Search titles" />
      <FilterSearch name="who" label="Search people" placeholder="Who did it" />
      <FilterSelect name="action" label="Action" any="Any action" options={options(actions)} />
      <FilterSelect name="kind" label="Kind" any="Any kind" options={options(kinds)} />
    </FilterRow>
  )
}
