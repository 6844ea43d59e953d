import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { newsKinds } from '#subscribers/news-kinds.schema.ts'
import { subscriberStates } from '#subscribers/subscriber-states.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { GrowthCard } from './growth-card.tsx'
import { subscriberWords } from './subscriber-words.ts'
import { SubscribersList } from './subscribers-list.tsx'
import { subscriberCountsQuery } from './subscribers-query.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Who gets the newsletter, who asked for it, and who left. */
export function SubscribersScreen() {
  const { status, news } = useSearch({ from: '/subscribers' })
  const counts = useQuery(subscriberCountsQuery).data
  const may = useMay()
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <PageHeading
        title="Subscribers"
        lead="Confirmed by a link in a letter, or brought as a list with the place where they agreed. Whoever left is written to no more."
      >
        {may('subscribers.export') && (
          <ExportButton
            href={`/api/admin/subscribers/export?${new URLSearchParams({ ...(status && { state: status }), ...(news && { news }) })}`}
            fileName={`${['subscribers', status, news].filter(Boolean).join('-')}.csv`}
          />
        )}
        <Button leftSection={<PlusIcon size={18} />} onClick={() => setIsImporting(true)}>
          Import
        </Button>
      </PageHeading>
      <GrowthCard />
      <FilterRow>
        <FilterSearch label="Search subscribers" placeholder="A part of the address" />
        <FilterSelect
          name="status"
          label="State"
          any="Any state"
          options={subscriberStates.map((value) => ({
            value,
            label: subscriberWords[value].label,
            count: counts?.[value],
          }))}
        />
        <FilterSelect
          name="news"
          label="Kind of news"
          any="Any kind of news"
          options={newsKinds.map(({ value, label }) => ({ value, label, count: counts?.reach[value] }))}
        />
      </FilterRow>
      <SubscribersList />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
