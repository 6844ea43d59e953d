import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentType } from '#content/content-type.ts'
import { toastFailure, toastSuccess } from '../frame/toasts.tsx'
import { api, type ContentListItem } from '../server/api.ts'
import type { ContentPages } from './content-list-query.ts'

const at = (id: number) => ({ param: { id: String(id) } })

/** Publishes a draft at once, or takes what is published back to draft. */
export function usePublishToggle(type: ContentType, item: ContentListItem) {
  const lists = useLists(type)
  return useMutation({
    mutationFn: async () => {
      const call = item.status === 'published' ? api.content[':id'].unpublish : api.content[':id'].publish
      return (await call.$post(at(item.id))).json()
    },
    onSuccess: ({ status, publishedAt, version, scheduled }) => {
      lists.change((items) =>
        items.map((each) =>
          each.id === item.id ? { ...each, status, publishedAt, version, scheduled } : each,
        ),
      )
      toastSuccess(`Item ${status === 'published' ? 'published' : 'unpublished'} successfully!`, {
        detail: item.title,
      })
    },
    onError: (error) => toastFailure('Error updating item status', error),
    onSettled: () => void lists.refresh(),
  })
}

/** Moves an item to the trash; the toast offers to take it back as it was. */
export function useTrash(type: ContentType, item: ContentListItem, onTrashed: () => void) {
  const lists = useLists(type)

  async function undo() {
    try {
      await api.content[':id'].restore.$post(at(item.id))
      if (item.status === 'published') await api.content[':id'].publish.$post(at(item.id))
      toastSuccess('Item restored successfully', { detail: item.title })
    } catch (error) {
      toastFailure('Failed to restore item', error)
    }
    void lists.refresh()
  }

  return useMutation({
    mutationFn: async () => api.content[':id'].trash.$post(at(item.id)),
    onSuccess: () => {
      lists.change((items) => items.filter(({ id }) => id !== item.id))
      onTrashed()
      toastSuccess('Item deleted successfully!', {
        detail: `“${item.title}” is in the trash.`,
        action: { label: 'Undo', run: () => void undo() },
      })
    },
    onError: (error) => toastFailure('Error deleting item', error),
    onSettled: () => void lists.refresh(),
  })
}

/** The lists of a type: what is known to have changed is shown at once, and then read again. */
function useLists(type: ContentType) {
  const queries = useQueryClient()
  return {
    change(edit: (items: ContentListItem[]) => ContentListItem[]) {
      queries.setQueriesData<ContentPages>(
        { queryKey: ['content', type.name, 'list'] },
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
      )
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['content', type.name] }),
        queries.invalidateQueries({ queryKey: ['trash'] }),
      ]),
  }
}
