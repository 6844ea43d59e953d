import type { ReactNode } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { readItem } from '../../../api/read-item.ts'
import { useStored } from '../../../documents/form/use-stored.ts'
import { WithStored } from '../../../documents/form/with-stored.tsx'
import { EmptyPlace } from '../../../ui/feedback/empty-place.tsx'

type Props = { type: ContentType; id: number; children(item: EditableContent): ReactNode }

/** What is stored of an item, once it is read; in the trash, or of another type, it has no form here. */
export function ExistingItem({ type, id, children }: Props) {
  const query = useStored<EditableContent>([id], (signal) => readItem(id, signal))
  return (
    <WithStored query={query} noun="item">
      {(item) => {
        if (item.trashedAt) {
          const text = 'Restore it on the Trash screen to edit it.'
          return <EmptyPlace title="This item is in the trash." text={text} />
        }
        if (item.type !== type.name) {
          return <EmptyPlace title={`This item is not under ${type.label.many}.`} />
        }
        return children(item)
      }}
    </WithStored>
  )
}
