import { Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { authorityName } from '#authorities/authorities.schema.ts'
import { MOST_FOUND } from '#authorities/changes/law-change.schema.ts'
import { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import css from './authorities.module.css'
import { authoritiesQuery } from './authorities-query.ts'
import { becameOf } from './became-of.ts'
import { RecordChangeDialog } from './record-change-dialog.tsx'

type Listed = InferResponseType<typeof api.authorities.$get>['items'][number]

/** The authorities that the search finds, each with what became of it. */
export function AuthoritiesList({ search }: { search: string }) {
  const list = useQuery(authoritiesQuery(search))
  const [chosen, choose] = useState<Listed | null>(null)
  if (list.isPending) return <Skeleton height={240} radius="md" role="status" aria-label="Loading" />
  if (list.isError && !list.data)
    return <FailedRead what="Authorities could not be read." error={list.error} retry={list.refetch} />
  const { items } = list.data
  if (items.length === 0)
    return (
      <EmptyPlace
        title="No authority found."
        text="One is listed as soon as an item cites it. Search by its number, or by a word of its title."
      />
    )
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={css.heading}>
        Found
      </h2>
      <ul className={css.list} aria-busy={list.isPlaceholderData}>
        {items.map((authority) => (
          <li key={authority.id}>
            <AuthorityRow authority={authority} onRecord={() => choose(authority)} />
          </li>
        ))}
      </ul>
      {items.length === MOST_FOUND && <p>{`The first ${MOST_FOUND}. More words find fewer.`}</p>}
      <RecordChangeDialog authority={chosen} onClose={() => choose(null)} />
    </section>
  )
}

function AuthorityRow({ authority, onRecord }: { authority: Listed; onRecord(): void }) {
  const { id, changes } = authority
  const mayManage = useMay()('authorities.manage')
  const titleId = `authority-${id}`
  const remove = useRemoval()
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{authorityName(authority)}</h3>
        {changes.map((change) => (
          <p key={change.id}>
            {becameOf(change)}{' '}
            {mayManage && (
              <DeleteButton aria-describedby={titleId} onClick={() => remove(change.id, becameOf(change))} />
            )}
          </p>
        ))}
      </div>
      {mayManage && (
        <Button size="sm" variant="default" aria-describedby={titleId} onClick={onRecord}>
          Record a change
        </Button>
      )}
    </article>
  )
}

/** Takes back what was recorded by mistake, after asking. */
function useRemoval() {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async (id: number) => api.authorities.changes[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: () => toastSuccess('The change is not recorded any more'),
    onError: (error) => toastFailure('The change could not be taken back', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['authority'] }),
  })
  return (id: number, words: string) =>
    modals.openConfirmModal({
      title: 'Take this change back?',
      children: `“${words}” will be shown to no reader any more.`,
      labels: { confirm: 'Take back', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(id),
    })
}
