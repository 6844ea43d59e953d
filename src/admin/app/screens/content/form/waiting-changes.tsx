import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import type { Editing } from '../../../documents/form/document-form.tsx'
import { ChangesNotice } from '../publication/changes-notice.tsx'
import { NameChangeDialog } from '../publication/name-change-dialog.tsx'
import type { usePublication } from '../publication/use-publication.ts'
import { type FormValues, toPublicValues } from './form-values.ts'

type Props = {
  type: ContentType
  editing: Editing<FormValues, EditableContent>
  publication: ReturnType<typeof usePublication>
}

/** That changes wait beside what readers see, and what staff are asked as they publish. */
export function WaitingChanges({ type, editing, publication }: Props) {
  const { text, kind } = editing.document
  const { stored } = text.base()
  return (
    <>
      {stored?.draftOfChanges && (
        <ChangesNotice
          draft={stored.draftOfChanges}
          fields={kind.fields}
          published={toPublicValues(type, stored)}
          now={text.values}
          isPublic={stored.publicationState === 'published'}
          underway={publication.underway}
          onAct={(act) => void publication.run(act)}
        />
      )}
      <NameChangeDialog asked={publication.asked} />
    </>
  )
}
