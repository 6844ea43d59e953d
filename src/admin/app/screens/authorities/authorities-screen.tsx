import { useSearch } from '@tanstack/react-router'
import { AUTHORITY_KINDS, KIND_LABELS } from '#authorities/authorities.schema.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AuthoritiesList } from './authorities-list.tsx'
import { OutdatedList } from './outdated-list.tsx'

const KINDS = AUTHORITY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))

/** What became of the law, and which items wait to be looked at since. */
export function AuthoritiesScreen() {
  const asked = useSearch({ from: '/authorities' })
  return (
    <>
      <PageHeading
        title="Authorities"
        lead="Record what became of a law or a case: every item that cites it and states the law of an earlier day tells its readers, and waits here."
      />
      <FilterRow>
        <FilterSearch label="Search authorities" placeholder="Act 843, Data Protection, Kpebu" />
        <FilterSelect name="kind" label="Kind" any="Any kind" options={KINDS} />
      </FilterRow>
      {(asked.q || asked.kind) && <AuthoritiesList asked={asked} />}
      <OutdatedList />
    </>
  )
}
