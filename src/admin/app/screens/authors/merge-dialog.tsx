import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authorName, authorPath } from '#authors/author.schema.ts'
import { api } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { authorsQuery, type ListedAuthor } from './authors-query.ts'

const TYPING_MS = 200

/** Makes two authors one, after saying what becomes of each. */
export function MergeDialog({ author, onClose }: { author: ListedAuthor; onClose(): void }) {
  const queries = useQueryClient()
  const [into, setInto] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const others = (useQuery(authorsQuery(settled)).data?.items ?? []).filter(({ id }) => id !== author.id)
  const [stays, setStays] = useState<ListedAuthor | null>(null)
  const merging = useMutation({
    mutationFn: async (id: number) =>
      (await api.authors[':id'].merge.$post({ param: { id: String(author.id) }, json: { into: id } })).json(),
    onSuccess: ({ moved }) => {
      toastSuccess('Authors merged', { detail: `${moved === 1 ? '1 item' : `${moved} items`} moved` })
      onClose()
    },
    onError: (error) => toastFailure('The authors could not be merged', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['author'] }),
  })
  const options = [...others, ...(stays ? [stays] : [])].map((one) => ({
    value: String(one.id),
    label: authorName(one),
  }))
  return (
    <DialogAbove title={`Merge ${authorName(author)}`} onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          searchable
          label="Merge into"
          description="The author who stays"
          placeholder="Type a part of a name"
          nothingFoundMessage="Nobody else is known by this name."
          data={options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at)}
          filter={({ options: found }) => found}
          value={into}
          onChange={(value) => {
            setInto(value)
            setStays(others.find(({ id }) => String(id) === value) ?? null)
          }}
          searchValue={typed}
          onSearchChange={setTyped}
        />
        {stays && (
          <Text size="sm">
            {`Every item of ${authorName(author)} (${author.items}) will name ${authorName(stays)}, and ${authorPath(author.slug)} will lead to ${authorPath(stays.slug)}. What is told of ${authorName(stays)} stays as it is; what is missing there is taken from the other. This cannot be undone.`}
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
