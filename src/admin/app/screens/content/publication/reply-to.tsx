import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { useMay } from '../../../api/use-may.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

/** Which item this one is the reply to; readers find the way from each to the other. Nothing for who may not publish. */
export function ReplyTo({ id }: { id: number }) {
  const mayPublish = useMay()('content.publish')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['content', 'reply-to', id],
    queryFn: async ({ signal }) =>
      (await api.content[':id']['reply-to'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
    enabled: mayPublish,
  })
  if (!mayPublish || !query.data) return null
  const { answered } = query.data
  return (
    <Group gap="xs">
      <Text size="sm">
        {answered ? `A reply to “${answered.title}”.` : 'It is a reply to no other item.'}
      </Text>
      <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {answered ? 'Change' : 'Mark as a reply'}
      </Button>
      {isOpen && (
        <DialogAbove onClose={() => setOpen(false)} title="A reply to another item">
          <ReplyToForm id={id} isReply={answered !== null} onDone={() => setOpen(false)} />
        </DialogAbove>
      )}
    </Group>
  )
}

function ReplyToForm({ id, isReply, onDone }: { id: number; isReply: boolean; onDone(): void }) {
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const [refused, setRefused] = useState('')
  const mark = useMutation({
    mutationFn: async (named: string | null) =>
      (await api.content[':id']['reply-to'].$put({ param: { id: String(id) }, json: { to: named } })).json(),
    onSuccess: ({ answered }) => {
      toastSuccess(answered ? 'Marked as a reply' : 'It is no reply any more', {
        ...(answered && { detail: answered.title }),
      })
      void queries.invalidateQueries({ queryKey: ['content', 'reply-to', id] })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.fields.to) setRefused(error.fields.to)
      else toastFailure('The reply could not be marked', error)
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Else the form below the dialog would be submitted with it.
        event.stopPropagation()
        if (to.trim() === '') setRefused('Paste the address of the item.')
        else mark.mutate(to)
      }}
    >
      <Stack>
        <TextInput
          label="It answers"
          description="The address of the item on the site, or its number. Readers find the way in both directions."
          placeholder="/article/42/the-piece-that-it-answers"
          value={to}
          error={refused || undefined}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            setRefused('')
          }}
        />
        <Group justify="flex-end">
          {isReply && (
            <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate(null)}>
              It is no reply
            </Button>
          )}
          <Button type="submit" loading={mark.isPending}>
            Mark as a reply
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
