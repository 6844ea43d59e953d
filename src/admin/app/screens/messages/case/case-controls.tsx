import { Select } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type MessageCase } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { DeleteButton } from '../../../ui/lists/delete-button.tsx'
import { peopleQuery } from '../messages-query.ts'
import css from './case-screen.module.css'
import { useCaseChanges } from './use-case-changes.ts'

const NOBODY = ''
const STATUSES = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]

/** How far the case has come, whose it is, and its end. */
export function CaseControls({ found }: { found: MessageCase }) {
  const people = useQuery(peopleQuery).data ?? []
  const { change } = useCaseChanges(found)
  const { status, ownerId, ownerName } = found
  // Whoever answered it and may not any more is still named.
  const isKnown = ownerId === null || people.some(({ id }) => id === ownerId)
  const owners = [
    { value: NOBODY, label: 'Nobody yet' },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isKnown ? [] : [{ value: String(ownerId), label: ownerName ?? '' }]),
  ]
  return (
    <section className={css.card} aria-labelledby="case">
      <h2 id="case">Case</h2>
      <div className={css.fields}>
        <Select
          label="Status"
          data={STATUSES}
          value={status}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={(value) => value && change.mutate({ status: value as MessageCase['status'] })}
        />
        <Select
          label="Answered by"
          data={owners}
          value={ownerId === null ? NOBODY : String(ownerId)}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={(value) => change.mutate({ ownerId: value ? Number(value) : null })}
        />
      </div>
      <DeleteCase found={found} />
    </section>
  )
}

function DeleteCase({ found: { id, subject, name } }: { found: MessageCase }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async () => api.messages[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: async () => {
      toastSuccess('Message deleted', { detail: subject })
      await navigate({ to: '/messages', search: {} })
      void queries.invalidateQueries({ queryKey: ['message', 'list'] })
    },
    onError: (error) => toastFailure('The message could not be deleted', error),
  })
  const ask = () =>
    modals.openConfirmModal({
      title: 'Delete this message?',
      children: `“${subject}” by ${name} will be gone for good, with its notes and answers.`,
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(),
    })
  return (
    <div className={css.actions}>
      <DeleteButton disabled={remove.isPending} onClick={ask} />
    </div>
  )
}
