import { ApiProblem } from '../../api/api-problem.ts'
import { isUploading } from '../../media/sending/uploads-underway.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { EditedDocument } from '../use-document.ts'

const STILL_UPLOADING = new ApiProblem({
  status: 409,
  code: 'uploading',
  detail: 'A file is still being uploaded. Wait until it has arrived, or cancel it.',
})

type How<Stored> = { mayNotSave: boolean; onMade?(stored: Stored): void }

/** What a form's save asks before it sends anything. */
export function useFormSaves<Values extends DocumentValues, Stored extends StoredCopy>(
  document: EditedDocument<Values, Stored>,
  { mayNotSave, onMade }: How<Stored>,
) {
  const { kind, text } = document
  const hasNothingToSave = () => !document.isNew && !document.isUnsaved()

  async function send(): Promise<Stored | null> {
    if (mayNotSave) return null
    if (!isUploading()) return document.save()
    toastFailure(kind.says.notSaved, STILL_UPLOADING)
    return null
  }

  return {
    /** @returns what the save has made; null: nothing new */
    async save(): Promise<Stored | null> {
      if (!mayNotSave && hasNothingToSave() && !isUploading()) {
        toastSuccess('Nothing to save', { detail: 'No field was changed.' })
        return null
      }
      const saved = await send()
      return document.isNew ? saved : null
    },

    /** Has all that is typed stored; what it makes goes on as its form. @returns the stored copy; null: it was not stored */
    async store(): Promise<Stored | null> {
      if (hasNothingToSave()) return text.base().stored
      const saved = await send()
      if (saved && document.isNew) onMade?.(saved)
      return saved
    },
  }
}
