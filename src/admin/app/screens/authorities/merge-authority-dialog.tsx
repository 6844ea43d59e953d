import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authorityName, authorityPath } from '#authorities/authorities.schema.ts'
import { api } from '../../api/api.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { authoritiesQuery, type ListedAuthority } from './authorities-query.ts'

const TYPING_MS = 200

/** Makes two authorities one, after saying what becomes of each. */
export function MergeAuthorityDialog({
  authority,
  onClose,
}: {
  authority: ListedAuthority
  onClose(): void
}) {
  const queries = useQueryClient()
  const [stays, setStays] = useState<ListedAuthority | null>(null)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const others = (useQuery(authoritiesQuery(settled)).data?.items ?? []).filter(
    ({ id }) => id !== authority.id && id !== stays?.id,
  )
  const merging = useMutation({
    mutationFn: async (into: number) =>
      (
        await api.authorities[':id'].merge.$post({ param: { id: String(authority.id) }, json: { into } })
      ).json(),
    onSuccess: ({ moved }) => {
      toastSuccess('Authorities merged', { detail: `${moved === 1 ? '1 item' : `${moved} items`} moved` })
      onClose()
    },
    onError: (error) => toastFailure('The authorities could not be merged', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['authority'] }),
  })
  const options = [...(stays ? [stays] : []), ...others]
  return (
    <DialogAbove title={`Merge ${authorityName(authority)}`} onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          searchable
          label="Merge into"
          description="The authority that stays"
          placeholder="Type a number or a part of a title"
          nothingFoundMessage="No other authority has this name."
          data={options.map((one) => ({ value: String(one.id), label: authorityName(one) }))}
          filter={({ options: found }) => found}
          value={stays ? String(stays.id) : null}
          onChange={(value) => setStays(options.find(({ id }) => String(id) === value) ?? null)}
          searchValue={typed}
          onSearchChange={setTyped}
        />
        {stays && (
          <Text size="sm">
            {`What cites ${authorityName(authority)} (${authority.items === 1 ? '1 item' : `${authority.items} items`}) will cite ${authorityName(stays)}, now and in later texts, and ${authorityPath(authority.key)} will lead to ${authorityPath(stays.key)}. What is told of ${authorityName(stays)} stays as it is; what is missing there is taken from the other. This cannot be undone.`}
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
