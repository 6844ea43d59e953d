import { useMutation } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import { api, type ContentListItem } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { useLists } from './use-lists.ts'

const at = (id: number) => ({ param: { id: String(id) } })
/** The version that the person sees: a newer one is not changed behind their back. */
const seen = (version: number) => ({ headers: { 'If-Match': `"${version}"` } })

/** Publishes a draft at once, or takes what is published back to draft. */
export function usePublishToggle(type: ContentType, item: ContentListItem, isPublished: boolean) {
  const lists = useLists(type)
  return useMutation({
    mutationFn: async () => {
      const { publish, unpublish } = api.content[':id']
      const answer = isPublished
        ? unpublish.$post(at(item.id), seen(item.version))
        : publish.$post({ ...at(item.id), json: {} }, seen(item.version))
      return (await answer).json()
    },
    onSuccess: ({ status, publishedAt, version, publicationState }) => {
      lists.change((items) =>
        items.map((each) =>
          each.id === item.id ? { ...each, status, publishedAt, version, publicationState } : each,
        ),
      )
      toastSuccess(`Item ${status === 'published' ? 'published' : 'unpublished'} successfully!`, {
        detail: item.title,
      })
    },
    onError: (error) => toastFailure('Error updating item status', inList(error)),
    onSettled: () => void lists.refresh(),
  })
}

/** Moves an item to the trash; the toast offers to take it back as it was. */
export function useTrash(type: ContentType, item: ContentListItem, onTrashed: () => void) {
  const lists = useLists(type)

  async function undo(trashed: number) {
    try {
      const { version } = await (await api.content[':id'].restore.$post(at(item.id), seen(trashed))).json()
      if (item.status === 'published')
        await api.content[':id'].publish.$post({ ...at(item.id), json: {} }, seen(version))
      toastSuccess('Item restored successfully', { detail: item.title })
    } catch (error) {
      toastFailure('Failed to restore item', inList(error))
    }
    void lists.refresh()
  }

  return useMutation({
    mutationFn: async () => (await api.content[':id'].trash.$post(at(item.id), seen(item.version))).json(),
    onSuccess: ({ version }) => {
      lists.change((items) => items.filter(({ id }) => id !== item.id))
      onTrashed()
      toastSuccess('Item deleted successfully!', {
        detail: `“${item.title}” is in the trash.`,
        action: { label: 'Undo', run: () => void undo(version) },
      })
    },
    onError: (error) => toastFailure('Error deleting item', inList(error)),
    onSettled: () => void lists.refresh(),
  })
}

const CHANGED =
  'Someone else has changed this item since you saw it. Look at it as it is now, then try again.'
const REWRITTEN =
  'Readers saw it before with another text. Open it and publish it there: the form asks what the change is.'

/** In a list there is no text to compare: the newer copy is shown there, to be looked at first. */
function inList(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  const detail = error.code === 'version_conflict' ? CHANGED : error.fields['change.kind'] && REWRITTEN
  if (!detail) return error
  const { status, code, requestId } = error
  return new ApiProblem({ status, code, detail, requestId })
}
