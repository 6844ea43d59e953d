import { Button, Group, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authorityName } from '#authorities/authorities.schema.ts'
import { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import css from '../../ui/lists/row-cards.module.css'
import { authoritiesQuery, type ListedAuthority } from './authorities-query.ts'
import type { AuthoritiesSearch } from './authorities-search.ts'
import { becameOf } from './became-of.ts'
import { MendDialog } from './mend-dialog.tsx'
import { MergeAuthorityDialog } from './merge-authority-dialog.tsx'
import { RecordChangeDialog } from './record-change-dialog.tsx'

type Dialog = 'record' | 'mend' | 'merge'
type Chosen = { dialog: Dialog; authority: ListedAuthority }

const ACTIONS: [Dialog, string][] = [
  ['record', 'Record a change'],
  ['mend', 'Edit'],
  ['merge', 'Merge'],
]

/** The authorities that the search and the filter let through, each with what became of it. */
export function AuthoritiesList({ asked }: { asked: AuthoritiesSearch }) {
  const list = useInfiniteQuery(authoritiesQuery(asked))
  const [chosen, choose] = useState<Chosen | null>(null)
  const close = () => choose(null)
  if (list.isPending) return <Skeleton height={240} radius="md" role="status" aria-label="Loading" />
  if (list.isError && !list.data)
    return <FailedRead what="Authorities could not be read." error={list.error} retry={list.refetch} />
  const items = list.data.pages.flatMap((page) => page.items)
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
            <AuthorityRow authority={authority} onOpen={(dialog) => choose({ dialog, authority })} />
          </li>
        ))}
      </ul>
      <ListFoot count={`${items.length} shown`} list={list} />
      <RecordChangeDialog authority={chosen?.dialog === 'record' ? chosen.authority : null} onClose={close} />
      {chosen?.dialog === 'mend' && <MendDialog authority={chosen.authority} onClose={close} />}
      {chosen?.dialog === 'merge' && <MergeAuthorityDialog authority={chosen.authority} onClose={close} />}
    </section>
  )
}

function AuthorityRow({ authority, onOpen }: { authority: ListedAuthority; onOpen(dialog: Dialog): void }) {
  const { id, changes, items, shortNames } = authority
  const mayManage = useMay()('authorities.manage')
  const titleId = `authority-${id}`
  const remove = useRemoval()
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.words}>
        <h3 id={titleId}>{authorityName(authority)}</h3>
        <p>
          {items === 1 ? 'Cited by 1 item' : `Cited by ${items} items`}
          {shortNames.length > 0 && ` · also called ${shortNames.join(', ')}`}
        </p>
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
        <Group gap="xs">
          {ACTIONS.map(([dialog, words]) => (
            <Button
              key={dialog}
              size="sm"
              variant="default"
              aria-describedby={titleId}
              onClick={() => onOpen(dialog)}
            >
              {words}
            </Button>
          ))}
        </Group>
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
