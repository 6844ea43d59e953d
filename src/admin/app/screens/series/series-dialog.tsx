import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONGEST_DESCRIPTION, seriesPath } from '#series/series.schema.ts'
import { api } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { NamedRowForm, type NamedValues } from '../../ui/dialogs/named-row-form.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PartsInOrder } from './parts-in-order.tsx'
import { type ListedSeries, type ReadSeries, seriesQuery } from './series-query.ts'

type Props = { series: ListedSeries | null; onClose(): void }

/** The form of a new series, or of one as it stands now, with its parts in their order. */
export function SeriesDialog({ series, onClose }: Props) {
  return (
    <DialogAbove title={series?.name ?? 'New Series'} onClose={onClose}>
      {series ? <Changed id={series.id} onClose={onClose} /> : <SeriesForm before={null} onClose={onClose} />}
    </DialogAbove>
  )
}

function Changed({ id, onClose }: { id: number; onClose(): void }) {
  const { data, isError, error, refetch } = useQuery(seriesQuery(id))
  if (isError) return <FailedRead what="The series could not be read." error={error} retry={refetch} />
  if (!data) return <Loader role="status" aria-label="Loading" />
  return <SeriesForm before={data} onClose={onClose} />
}

function SeriesForm({ before, onClose }: { before: ReadSeries | null; onClose(): void }) {
  const [parts, setParts] = useState(before?.parts ?? [])
  async function save(values: NamedValues) {
    if (!before) return (await api.series.$post({ json: values })).json()
    const json = { ...values, parts: parts.map(({ id }) => id), version: before.version }
    return (await api.series[':id'].$put({ param: { id: String(before.id) }, json })).json()
  }
  return (
    <NamedRowForm
      what="Series"
      queryKey="series"
      before={before}
      longest={{ name: 80, description: LONGEST_DESCRIPTION }}
      pathOf={seriesPath}
      save={save}
      onClose={onClose}
    >
      {before && <PartsInOrder parts={parts} onChange={setParts} />}
    </NamedRowForm>
  )
}
