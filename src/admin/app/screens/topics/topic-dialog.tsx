import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LONGEST_DESCRIPTION, topicPath } from '#topics/topic.schema.ts'
import { api } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { NamedRowForm, type NamedValues } from '../../ui/dialogs/named-row-form.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { type ListedTopic, type ReadTopic, topicQuery } from './topics-query.ts'

type Props = { topic: ListedTopic | null; onClose(): void }

/** The form of a new topic, or of one as it stands now. */
export function TopicDialog({ topic, onClose }: Props) {
  return (
    <DialogAbove title={topic?.name ?? 'New Topic'} onClose={onClose}>
      {topic ? <Changed id={topic.id} onClose={onClose} /> : <TopicForm before={null} onClose={onClose} />}
    </DialogAbove>
  )
}

function Changed({ id, onClose }: { id: number; onClose(): void }) {
  const { data, isError, error, refetch } = useQuery(topicQuery(id))
  if (isError) return <FailedRead what="The topic could not be read." error={error} retry={refetch} />
  if (!data) return <Loader role="status" aria-label="Loading" />
  return <TopicForm before={data} onClose={onClose} />
}

function TopicForm({ before, onClose }: { before: ReadTopic | null; onClose(): void }) {
  async function save(values: NamedValues) {
    if (!before) return (await api.topics.$post({ json: values })).json()
    const json = { ...values, version: before.version }
    return (await api.topics[':id'].$put({ param: { id: String(before.id) }, json })).json()
  }
  return (
    <NamedRowForm
      what="Topic"
      queryKey="topic"
      before={before}
      longest={{ name: 60, description: LONGEST_DESCRIPTION }}
      pathOf={topicPath}
      save={save}
      onClose={onClose}
    />
  )
}
