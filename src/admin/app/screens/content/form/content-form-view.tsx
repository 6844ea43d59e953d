import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { DocumentForm, type Editing } from '../../../documents/form/document-form.tsx'
import { Afterwards } from '../../../ui/afterwards.tsx'
import { AccuracyPanel } from '../accuracy/accuracy-panel.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { usePublication } from '../publication/use-publication.ts'
import { OpenByOthers } from '../together/open-by-others.tsx'
import css from './content-form-view.module.css'
import type { FormValues } from './form-values.ts'
import { ImagePanel } from './image-panel.tsx'
import { OpenAsPage } from './open-as-page.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { useItemForm } from './use-item-form.ts'
import { WaitingChanges } from './waiting-changes.tsx'
import { WritingPanel } from './writing-panel.tsx'

type Props = {
  type: ContentType
  item: EditableContent | null
  onMade?(item: EditableContent): void
}

/** Two columns: what is written on the left, how it is shown and when on the right. */
export function ContentFormView({ type, item, onMade }: Props) {
  const how = useItemForm(type, item)
  return (
    <DocumentForm
      {...how}
      {...(onMade && { onMade })}
      tools={(editing) => (
        <>
          {item && <OpenByOthers id={item.id} isNamed />}
          <OpenAsPage type={type} editing={editing} />
          <PreviewButton editing={editing} />
        </>
      )}
    >
      {(_, editing) => <Columns type={type} editing={editing} />}
    </DocumentForm>
  )
}

function Columns({ type, editing }: { type: ContentType; editing: Editing<FormValues, EditableContent> }) {
  const { form, editor, base } = editing.document.text
  const { stored, values: begun } = base()
  const publication = usePublication(editing)
  return (
    <>
      <WaitingChanges type={type} editing={editing} publication={publication} />
      <div className={css.columns}>
        <WritingPanel type={type} form={form} editor={editor} />
        <div className={css.side}>
          <Afterwards>
            <ImagePanel form={form} />
            <PublicationPanel
              type={type}
              form={form}
              begun={begun}
              stored={stored}
              publication={publication}
            />
            <AccuracyPanel item={stored} />
          </Afterwards>
        </div>
      </div>
    </>
  )
}
