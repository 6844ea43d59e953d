import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './accuracy.module.css'
import { citationsQuery, useDecision } from './citations-query.ts'
import { CitedLine } from './cited-line.tsx'

/** Every citation of the item as it is written there, with its passages, where it leads, and what may be decided of it. */
export function CitationsList({ item }: { item: EditableContent }) {
  const query = useQuery(citationsQuery(item.id))
  const decision = useDecision(item.id)
  const may = useMay()
  const isOut = item.status === 'published'
  const mayDecide = isOut ? may('content.publish') : may('content.edit', item)
  if (query.isError)
    return <FailedRead what="What it cites could not be read" error={query.error} retry={query.refetch} />
  if (!query.data) return <Text role="status">Reading the text…</Text>
  const { citations } = query.data
  return (
    <>
      <Text size="sm" mb="md">
        As the item was saved last{item.draftOfChanges && ', with the changes that wait'}.{' '}
        {isOut && 'Readers see at once what is decided here. '}
        What is decided holds for the same words in later texts of this item.
      </Text>
      {citations.length === 0 ? (
        <Text>No law of Ghana is cited in it.</Text>
      ) : (
        <ul className={css.list}>
          {citations.map((cited) => (
            <CitedLine
              key={`${cited.cites} ${cited.form}`}
              cited={cited}
              mayDecide={mayDecide}
              isUnderway={decision.isPending}
              onDecide={(to) => decision.mutate({ form: cited.form, cites: cited.cites, to })}
            />
          ))}
        </ul>
      )}
    </>
  )
}
