import { useSearch } from '@tanstack/react-router'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AuthoritiesList } from './authorities-list.tsx'
import { OutdatedList } from './outdated-list.tsx'

/** What became of the law, and which items wait to be looked at since. */
export function AuthoritiesScreen() {
  const { q } = useSearch({ from: '/authorities' })
  return (
    <>
      <PageHeading
        title="Authorities"
        lead="Record what became of a law or a case: every item that cites it and states the law of an earlier day tells its readers, and waits here."
      />
      <FilterRow>
        <FilterSearch label="Search authorities" placeholder="Act 843, Data Protection, [2015] GHASC 133" />
      </FilterRow>
      {q && <AuthoritiesList search={q} />}
      <OutdatedList />
    </>
  )
}
