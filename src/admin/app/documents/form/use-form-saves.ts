import { toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import type { EditedDocument } from '../use-document.ts'

type How<Stored> = { mayNotSave: boolean; onMade?(stored: Stored): void }

/** What a form's save asks before it sends anything. */
export function useFormSaves<Values extends DocumentValues, Stored extends StoredCopy>(
  document: EditedDocument<Values, Stored>,
  { mayNotSave, onMade }: How<Stored>,
) {
  const { text } = document
  const hasNothingToSave = () => !document.isNew && !document.isUnsaved()

  const send = async (): Promise<Stored | null> => (mayNotSave ? null : document.save())

  return {
    /** @returns what the save has made; null: nothing new */
    async save(): Promise<Stored | null> {
      if (!mayNotSave && hasNothingToSave()) {
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
