import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure, toastSuccess } from '../feedback/toasts.tsx'

type Named = { id: number; name: string }
type Says = {
  /** `Topic` */
  what: string
  /** What becomes of what it holds. */
  outcome: string
  /** The beginnings of the queries that show it. */
  queryKey: string
}

/** @returns asks whether a row may go, and lets it go */
export function useDeleteRow<Row extends Named>(
  { what, outcome, queryKey }: Says,
  remove: (row: Row) => Promise<unknown>,
): (row: Row) => void {
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: remove,
    onSuccess: (_, { name }) => toastSuccess(`${what} deleted`, { detail: name }),
    onError: (error) => toastFailure(`The ${what.toLowerCase()} could not be deleted`, error),
    onSettled: () => queries.invalidateQueries({ queryKey: [queryKey] }),
  })
  return (row) =>
    modals.openConfirmModal({
      title: `Delete ${row.name}?`,
      children: `${outcome} This cannot be undone.`,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => deleting.mutate(row),
    })
}
