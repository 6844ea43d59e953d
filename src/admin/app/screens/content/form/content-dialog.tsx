import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import { DocumentDialog } from '../../../documents/form/document-dialog.tsx'
import { useStored } from '../../../documents/form/use-stored.ts'
import { WithStored } from '../../../documents/form/with-stored.tsx'
import { EmptyPlace } from '../../../ui/feedback/empty-place.tsx'
import { ContentFormView } from './content-form-view.tsx'

type Props = {
  type: ContentType
  opened: number | 'new'
  /** A new item is made: its form goes on under the address of the item. */
  onMade(id: number): void
}

/** The form over its list: `?new=1` or `?edit=42` in the address. */
export function ContentDialog({ type, opened, onMade }: Props) {
  const [isForNew] = useState(opened === 'new')
  const [made, setMade] = useState<EditableContent | null>(null)
  function goOnAs(item: EditableContent) {
    setMade(item)
    onMade(item.id)
  }
  return (
    <DocumentDialog size="76rem" title={isForNew && !made ? type.newLabel : `Edit ${type.label.one}`}>
      {isForNew ? (
        <ContentFormView type={type} item={made} onMade={goOnAs} />
      ) : (
        <ExistingForm type={type} id={Number(opened)} />
      )}
    </DocumentDialog>
  )
}

function ExistingForm({ type, id }: { type: ContentType; id: number }) {
  const query = useStored<EditableContent>([id], async (signal) =>
    (await api.content[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
  )
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
        return <ContentFormView type={type} item={item} />
      }}
    </WithStored>
  )
}
