import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seriesPath } from '#series/series.schema.ts'
import { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { NamedRowCard } from '../../ui/lists/named-row-card.tsx'
import { NamedRows } from '../../ui/lists/named-rows.tsx'
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { allSeriesQuery, type ListedSeries } from './series-query.ts'

/** What items are read in one after the other. */
export function SeriesScreen() {
  const mayManage = useMay()('series.manage')
  const list = useQuery(allSeriesQuery)
  /** Undefined: no dialog is open; null: over a new one. */
  const [opened, open] = useState<ListedSeries | null | undefined>()
  return (
    <>
      <PageHeading
        title="Series"
        lead="Items that are read one after the other. A series has a page and a feed as soon as a part of it is published; an item joins one in its form."
      >
        {mayManage && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => open(null)}>
            New Series
          </Button>
        )}
      </PageHeading>
      <NamedRows
        list={list}
        many="Series"
        says={{ nothing: 'No series is called so.', none: 'Make one, and items can be parts of it.' }}
      >
        {(series) => <SeriesRow series={series} mayManage={mayManage} onEdit={() => open(series)} />}
      </NamedRows>
      {opened !== undefined && <SeriesDialog series={opened} onClose={() => open(undefined)} />}
    </>
  )
}

type RowProps = { series: ListedSeries; mayManage: boolean; onEdit(): void }

function SeriesRow({ series, mayManage, onEdit }: RowProps) {
  const { name, slug, parts, isPublic, description } = series
  const titleId = `series-${series.id}`
  const askToDelete = useDeleteRow<ListedSeries>(
    { what: 'Series', outcome: 'Its items stay, and are parts of no series.', queryKey: 'series' },
    async ({ id }) => (await api.series[':id'].$delete({ param: { id: String(id) } })).json(),
  )
  const shared = { size: 'sm', variant: 'default', 'aria-describedby': titleId } as const
  return (
    <NamedRowCard
      titleId={titleId}
      name={name}
      facts={[
        parts === 0 ? 'nothing is a part of it' : `${parts} ${parts === 1 ? 'part' : 'parts'}`,
        description,
      ]}
      path={isPublic ? seriesPath(slug) : null}
    >
      {mayManage && (
        <>
          <Button {...shared} onClick={onEdit}>
            Edit
          </Button>
          <Button {...shared} color="clay" variant="subtle" onClick={() => askToDelete(series)}>
            Delete
          </Button>
        </>
      )}
    </NamedRowCard>
  )
}
