import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { topicPath } from '#topics/topic.schema.ts'
import { api } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { type ListedTopic, topicsQuery } from './topics-query.ts'

/** Makes two topics one, after saying what becomes of each. */
export function MergeTopicDialog({ topic, onClose }: { topic: ListedTopic; onClose(): void }) {
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const others = (useQuery(topicsQuery).data?.items ?? []).filter(({ id }) => id !== topic.id)
  const stays = others.find(({ id }) => String(id) === into)
  const merging = useMutation({
    mutationFn: async (id: number) =>
      (await api.topics[':id'].merge.$post({ param: { id: String(topic.id) }, json: { into: id } })).json(),
    onSuccess: () => {
      toastSuccess('Topics merged', { detail: `${topic.name} → ${stays?.name ?? ''}` })
      onClose()
    },
    onError: (error) => toastFailure('The topics could not be merged', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['topic'] }),
  })
  return (
    <DialogAbove title={`Merge ${topic.name}`} onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          searchable
          label="Merge into"
          description="The topic that stays"
          placeholder="Type a part of a name"
          nothingFoundMessage="No other topic is called so."
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into}
          onChange={setInto}
        />
        {stays && (
          <Text size="sm">
            {`Every item on ${topic.name} will be on ${stays.name}, and ${topicPath(topic.slug)} will lead to ${topicPath(stays.slug)}. This cannot be undone.`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="clay"
            disabled={!stays}
            loading={merging.isPending}
            onClick={() => stays && merging.mutate(stays.id)}
          >
            Merge
          </Button>
        </Group>
      </Stack>
    </DialogAbove>
  )
}
