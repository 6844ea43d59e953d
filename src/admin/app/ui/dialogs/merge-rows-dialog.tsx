import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure, toastSuccess } from '../feedback/toasts.tsx'
import { DialogAbove } from './dialog-above.tsx'

type Props<Row extends { id: number }> = {
  /** The one that goes. */
  row: Row
  /** What can stay in its place, this one among them or not. */
  offered: readonly Row[]
  nameOf(row: Row): string
  /** The beginnings of their queries, which all show it. */
  queryKey: string
  says: {
    /** `authors`: what they are called together. */
    many: string
    /** Which of the two is asked for. */
    stays: string
    placeholder: string
    nothing: string
    /** What becomes of both. */
    outcome(stays: Row): string
  }
  /** What is typed, where the rows are looked for on the server. */
  typed?: { value: string; onChange(value: string): void }
  /** @returns what came of it, in words */
  merge(stays: Row): Promise<string>
  onClose(): void
}

/** Makes two rows one, after saying what becomes of each. */
export function MergeRowsDialog<Row extends { id: number }>(props: Props<Row>) {
  const { row, offered, nameOf, queryKey, says, typed, merge, onClose } = props
  const queries = useQueryClient()
  const [stays, setStays] = useState<Row | null>(null)
  const merging = useMutation({
    mutationFn: merge,
    onSuccess: (detail) => {
      toastSuccess(`${says.many[0]!.toUpperCase()}${says.many.slice(1)} merged`, { detail })
      onClose()
    },
    onError: (error) => toastFailure(`The ${says.many} could not be merged`, error),
    onSettled: () => queries.invalidateQueries({ queryKey: [queryKey] }),
  })
  const others = offered.filter(({ id }) => id !== row.id && id !== stays?.id)
  const options = [...(stays ? [stays] : []), ...others]
  return (
    <DialogAbove title={`Merge ${nameOf(row)}`} onClose={onClose}>
      <Stack>
        <Select
          data-autofocus
          searchable
          label="Merge into"
          description={says.stays}
          placeholder={says.placeholder}
          nothingFoundMessage={says.nothing}
          data={options.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={stays ? String(stays.id) : null}
          onChange={(value) => setStays(options.find(({ id }) => String(id) === value) ?? null)}
          {...(typed && {
            // The server has looked already, also for what the name does not show.
            filter: ({ options: found }) => found,
            searchValue: typed.value,
            onSearchChange: typed.onChange,
          })}
        />
        {stays && <Text size="sm">{says.outcome(stays)}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="clay"
            disabled={!stays}
            loading={merging.isPending}
            onClick={() => stays && merging.mutate(stays)}
          >
            Merge
          </Button>
        </Group>
      </Stack>
    </DialogAbove>
  )
}
