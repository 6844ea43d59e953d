import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { sessionQuery } from '../../../api/session-query.ts'
import { useMay } from '../../../api/use-may.ts'
import { DocumentForm } from '../../../documents/form/document-form.tsx'
import css from './content-form-view.module.css'
import { ImagePanel } from './image-panel.tsx'
import { itemKind } from './item-kind.ts'
import { PublicationPanel } from './publication-panel.tsx'
import { WritingPanel } from './writing-panel.tsx'

type Props = {
  type: ContentType
  item: EditableContent | null
  onMade?(item: EditableContent): void
}

/** Two columns: what is written on the left, how it is shown and when on the right. */
export function ContentFormView({ type, item, onMade }: Props) {
  const id = item?.id ?? null
  const person = useQuery(sessionQuery).data?.name ?? ''
  const kind = useMemo(() => itemKind(type, id, person), [type, id, person])
  const may = useMay()
  const mayNotSave = (stored: EditableContent | null) =>
    !may('content.edit', stored ?? 'own') || (stored?.status === 'published' && !may('content.publish'))
  return (
    <DocumentForm kind={kind} stored={item} mayNotSave={mayNotSave} {...(onMade && { onMade })}>
      {({ form, editor, base }) => (
        <div className={css.columns}>
          <WritingPanel type={type} form={form} editor={editor} />
          <div className={css.side}>
            <ImagePanel form={form} />
            <PublicationPanel type={type} form={form} begun={base().values} stored={base().stored} />
          </div>
        </div>
      )}
    </DocumentForm>
  )
}
