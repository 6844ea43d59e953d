import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ContentTypeName } from '#content/types/registry.ts'
import { LONGEST_VIEW_NAME, type ShownByView } from '#content/views/saved-views.schema.ts'
import { api } from '../../../api/api.ts'
import { ApiProblem, problemText } from '../../../api/api-problem.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { limited } from '../../../ui/limited.ts'
import { listChoicesQuery, type SavedView } from './list-choices-query.ts'

type Props = {
  /** That gets another name; null: what the list shows becomes a view. */
  view: SavedView | null
  kept: { type: ContentTypeName; shows: ShownByView }
  onClose(): void
}

/** What a view is called by the one person who sees it. */
export function ViewNameDialog({ view, kept, onClose }: Props) {
  const queries = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const saving = useMutation({
    mutationFn: async () => {
      if (view) await api.views[':id'].$patch({ param: { id: String(view.id) }, json: { name } })
      else await api.views.$post({ json: { ...kept, name } })
      await queries.invalidateQueries({ queryKey: listChoicesQuery.queryKey })
    },
    onSuccess: onClose,
  })
  const { error } = saving

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }

  return (
    <DialogAbove title={view ? 'Rename the view' : 'Save this view'} centered onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          description="Its filters, its order, cards or table. Only you see it."
          {...limited('Name', LONGEST_VIEW_NAME, {
            value: name,
            onChange: (event) => setName(event.currentTarget.value),
            error: error && ((error instanceof ApiProblem && error.fields.name) || problemText(error)),
          })}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {view ? 'Rename' : 'Save'}
          </Button>
        </Group>
      </form>
    </DialogAbove>
  )
}
