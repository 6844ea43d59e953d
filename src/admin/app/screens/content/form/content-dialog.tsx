import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { DocumentDialog } from '../../../documents/form/document-dialog.tsx'
import { ContentFormView } from './content-form-view.tsx'
import { ExistingItem } from './existing-item.tsx'

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
        <ExistingItem type={type} id={Number(opened)}>
          {(item) => <ContentFormView type={type} item={item} />}
        </ExistingItem>
      )}
    </DocumentDialog>
  )
}
