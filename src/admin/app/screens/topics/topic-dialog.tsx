import { Button, Group, Loader, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { LONGEST_DESCRIPTION, topicPath } from '#topics/topic.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import { type ListedTopic, type ReadTopic, topicQuery } from './topics-query.ts'

type Props = { topic: ListedTopic | null; onClose(): void }
type Values = { name: string; description: string }

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
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: { name: before?.name ?? '', description: before?.description ?? '' },
    validate: { name: (name) => (name.trim().length < 2 ? 'Type a name.' : null) },
  })
  const saving = useSaving(before, onClose, (errors) => {
    form.setErrors(errors)
    requestAnimationFrame(() => focusFirstError(frame.current))
  })
  const isRenamed = before !== null && form.values.name.trim() !== before.name
  return (
    <form ref={frame} noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Stack>
        <TextInput required data-autofocus {...limited('Name', 60, form.getInputProps('name'))} />
        <Textarea
          autosize
          minRows={2}
          description="A sentence or two, on the topic’s page"
          {...limited('Description', LONGEST_DESCRIPTION, form.getInputProps('description'))}
        />
        {isRenamed && (
          <Text size="sm">{`${topicPath(before.slug)} will lead to the address of the new name.`}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {before ? 'Save Changes' : 'Create Topic'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSaving(
  before: ReadTopic | null,
  onSaved: () => void,
  onRefused: (errors: Record<string, string>) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (values: Values) => {
      if (!before) return (await api.topics.$post({ json: values })).json()
      const json = { ...values, version: before.version }
      return (await api.topics[':id'].$put({ param: { id: String(before.id) }, json })).json()
    },
    onSuccess: () => {
      toastSuccess(before ? 'Topic saved' : 'Topic created')
      onSaved()
    },
    onError: (error) => {
      toastFailure('The topic could not be saved', error)
      if (error instanceof ApiProblem) onRefused(error.fields)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['topic'] }),
  })
}
