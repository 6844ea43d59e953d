import { useQuery } from '@tanstack/react-query'
import { topicPath } from '#topics/topic.schema.ts'
import { api } from '../../api/api.ts'
import { MergeRowsDialog } from '../../ui/dialogs/merge-rows-dialog.tsx'
import { type ListedTopic, topicsQuery } from './topics-query.ts'

/** Makes two topics one. */
export function MergeTopicDialog({ topic, onClose }: { topic: ListedTopic; onClose(): void }) {
  const { data } = useQuery(topicsQuery)
  return (
    <MergeRowsDialog<ListedTopic>
      row={topic}
      offered={data?.items ?? []}
      nameOf={({ name }) => name}
      queryKey="topic"
      says={{
        many: 'topics',
        stays: 'The topic that stays',
        placeholder: 'Type a part of a name',
        nothing: 'No other topic is called so.',
        outcome: (stays) =>
          `Every item on ${topic.name} will be on ${stays.name}, and ${topicPath(topic.slug)} will lead to ${topicPath(stays.slug)}. This cannot be undone.`,
      }}
      merge={async (stays) => {
        const param = { id: String(topic.id) }
        await api.topics[':id'].merge.$post({ param, json: { into: stays.id } })
        return `${topic.name} → ${stays.name}`
      }}
      onClose={onClose}
    />
  )
}
