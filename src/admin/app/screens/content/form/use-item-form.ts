import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { sessionQuery } from '../../../api/session-query.ts'
import { useMay } from '../../../api/use-may.ts'
import { useOpenItem } from '../together/use-open-item.ts'
import { itemKind } from './item-kind.ts'

/** What a form of an item goes by, in its dialog and on its page. @param item null: not made yet */
export function useItemForm(type: ContentType, item: EditableContent | null) {
  const id = item?.id ?? null
  const person = useQuery(sessionQuery).data?.name ?? ''
  const may = useMay()
  useOpenItem(id)
  const mayPublish = may('content.publish')
  const kind = useMemo(() => itemKind(type, id, { person, mayPublish }), [type, id, person, mayPublish])
  return {
    kind,
    stored: item,
    mayNotSave: (stored: EditableContent | null) => !may('content.edit', stored ?? 'own'),
  }
}
