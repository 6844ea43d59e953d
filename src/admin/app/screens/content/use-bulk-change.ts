import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction } from '#content/queries/content-list.schema.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type BulkResult, type ContentListItem } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { useLists } from './use-lists.ts'

const WORDS: Record<BulkAction, { one: string; done: string; failed: string }> = {
  publish: {
    one: 'Item published successfully!',
    done: 'items published',
    failed: 'Error updating item status',
  },
  unpublish: {
    one: 'Item unpublished successfully!',
    done: 'items unpublished',
    failed: 'Error updating item status',
  },
  trash: {
    one: 'Item deleted successfully!',
    done: 'items moved to the trash',
    failed: 'Error deleting item',
  },
  restore: { one: 'Item restored successfully', done: 'items restored', failed: 'Failed to restore item' },
}

type Change = { action: BulkAction; items: ContentListItem[] }

/** Does one thing to many items; what was refused stays to be read until it is put away. */
export function useBulkChange(type: ContentType, onDone: (action: BulkAction) => void) {
  const lists = useLists(type)
  const [refused, setRefused] = useState<BulkResult['refused']>([])

  const send = async (action: BulkAction, items: { id: number; version: number }[]) => {
    const chosen = items.map(({ id, version }) => ({ id, version }))
    const json = { action, type: type.name as ContentTypeName, items: chosen, expectedCount: items.length }
    return (await api.content.bulk.$post({ json })).json()
  }

  function tell(action: BulkAction, { done, refused }: BulkResult, undo?: () => void) {
    setRefused(refused)
    const { one, done: many } = WORDS[action]
    if (done.length === 0) return
    toastSuccess(done.length === 1 ? one : `${done.length} ${many}`, {
      ...(refused.length > 0
        ? { detail: `${refused.length} not done: the reasons stand above the list.` }
        : {}),
      ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
    })
  }

  /** Takes all back as they were: those that readers saw are published again. */
  async function undo(items: ContentListItem[], trashed: BulkResult['done']) {
    try {
      const restored = await send('restore', trashed)
      const published = new Set(items.filter(({ status }) => status === 'published').map(({ id }) => id))
      const again = restored.done.filter(({ id }) => published.has(id))
      const { refused } = again.length > 0 ? await send('publish', again) : { refused: [] }
      tell('restore', { ...restored, refused: [...restored.refused, ...refused] })
    } catch (error) {
      toastFailure(WORDS.restore.failed, error)
    }
    void lists.refresh()
  }

  const change = useMutation({
    mutationFn: ({ action, items }: Change) => send(action, items),
    onSuccess: (result, { action, items }) => {
      const ids = new Set(result.done.map(({ id }) => id))
      if (action === 'trash') lists.change((shown) => shown.filter(({ id }) => !ids.has(id)))
      tell(action, result, action === 'trash' ? () => void undo(items, result.done) : undefined)
      onDone(action)
    },
    onError: (error, { action }) => toastFailure(WORDS[action].failed, error),
    onSettled: () => void lists.refresh(),
  })

  return {
    change: (action: BulkAction, items: ContentListItem[]) => {
      if (!change.isPending) change.mutate({ action, items })
    },
    isChanging: change.isPending,
    refused,
    putAway: () => setRefused([]),
  }
}
