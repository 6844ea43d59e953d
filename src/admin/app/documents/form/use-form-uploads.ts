import { dropUploads, hasUploads } from '../../media/sending/held-uploads.ts'
import { useUploadOwner } from '../../media/sending/upload-owner.ts'
import { isUploading } from '../../media/sending/uploads-underway.ts'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { EditedDocument } from '../use-document.ts'

/** What files that are on their way mean for leaving a form. */
export function useFormUploads<Values extends DocumentValues, Stored extends StoredCopy>({
  kind: { name },
  isNew,
  isUnsaved,
  draft,
}: EditedDocument<Values, Stored>) {
  useUploadOwner(name)
  return {
    /** Something would be lost by leaving; what is on its way for a document that is made has a form to come back to. */
    isUnsaved: () => isUnsaved() || isUploading() || (isNew && hasUploads(name)),
    isWaiting: () => hasUploads(name),
    async discard(): Promise<void> {
      dropUploads(name)
      await draft.discarded()
    },
  }
}
